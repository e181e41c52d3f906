import type { Email, EmailCampus, EmailCopy, EmailPart } from './email.ts';
import { emailText } from './email-text.ts';

/** Renders an email in the campus's colors, as HTML for light and dark mode and as plain text. */
export async function layOutEmail(campus: EmailCampus, copy: EmailCopy): Promise<Email> {
  for (const link of copy.parts.flatMap(linksOf)) checkLink(campus, link);
  for (const { link } of copy.links ?? []) checkLink(campus, link);
  // Loaded on first use: the rendering library is large, and startup should not wait for it.
  const { emailHtml } = await import('./email-html.ts');
  return { subject: copy.subject, html: emailHtml(campus, copy), text: emailText(campus, copy) };
}

function linksOf(part: EmailPart) {
  if (part.kind === 'links') return part.links.map(({ link }) => link);
  return part.kind === 'button' || part.kind === 'post' ? [part.link] : [];
}

/** Emails link only to the campus's own site, whatever host the request used. */
function checkLink(campus: EmailCampus, link: string) {
  if (!URL.canParse(link) || new URL(link).origin !== new URL(campus.url).origin) {
    throw new TypeError('An email may only link to the site of its campus.');
  }
}
