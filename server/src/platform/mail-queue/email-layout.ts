import type { RequestCampus } from '../viewer.ts';
import type { Email } from './email.ts';
import { emailText } from './email-text.ts';

export type EmailCampus = Pick<
  RequestCampus,
  'name' | 'shortName' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'theme' | 'supportEmail' | 'url'
>;

/** One part of an email. Text only: no part accepts HTML. */
export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  /** A link to a page of the campus's own site. */
  | { kind: 'button'; label: string; link: string };

export type EmailCopy = {
  subject: string;
  /** The preview text that mail clients show next to the subject. */
  preheader: string;
  heading: string;
  parts: EmailPart[];
  /** Why the reader gets this email. */
  reason: string;
  /** Small links below the reason, such as unsubscribe. */
  links?: { label: string; link: string }[];
};

/** Renders an email in the campus's colors, as HTML for light and dark mode and as plain text. */
export async function layOutEmail(campus: EmailCampus, copy: EmailCopy): Promise<Email> {
  for (const part of copy.parts) if (part.kind === 'button') checkLink(campus, part.link);
  for (const { link } of copy.links ?? []) checkLink(campus, link);
  // Loaded on first use: the rendering library is large, and startup should not wait for it.
  const { emailHtml } = await import('./email-html.ts');
  return { subject: copy.subject, html: await emailHtml(campus, copy), text: emailText(campus, copy) };
}

/** Emails link only to the campus's own site, whatever host the request used. */
function checkLink(campus: EmailCampus, link: string) {
  if (!URL.canParse(link) || new URL(link).origin !== new URL(campus.url).origin) {
    throw new TypeError('An email may only link to the site of its campus.');
  }
}
