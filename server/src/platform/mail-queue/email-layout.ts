import type { Email, EmailCampus, EmailCopy } from './email.ts';
import { emailText } from './email-text.ts';

/** Sets words in the campus's colours, as HTML for both themes and as plain text. */
export async function layOutEmail(campus: EmailCampus, words: EmailCopy): Promise<Email> {
  for (const part of words.parts) if (part.kind === 'button') checkLink(campus, part.link);
  for (const { link } of words.links ?? []) checkLink(campus, link);
  // Loaded with the first letter: the library that sets it is heavy, and a start need not wait for it.
  const { emailHtml } = await import('./email-html.ts');
  return { subject: words.subject, html: await emailHtml(campus, words), text: emailText(campus, words) };
}

/** Letters lead to the campus's own site and nowhere else, whatever host the request was sent to. */
function checkLink(campus: EmailCampus, link: string) {
  if (!URL.canParse(link) || new URL(link).origin !== new URL(campus.url).origin) {
    throw new TypeError('A letter links to the site of its campus.');
  }
}
