import type { RequestCampus } from '../viewer.ts';
import type { Letter } from './letter.ts';
import { letterText } from './letter-text.ts';

/** What the layout needs of a campus. */
export type LetterCampus = Pick<
  RequestCampus,
  'name' | 'shortName' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'theme' | 'supportEmail' | 'url'
>;

/** One piece of a letter. Words only: no piece takes HTML. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  /** A link to a page of the campus's own site. */
  | { kind: 'button'; label: string; link: string };

export type LetterWords = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  parts: LetterPart[];
  /** Why the reader gets this letter. */
  reason: string;
  /** Small, below the reason: how to get no more of them. */
  links?: { label: string; link: string }[];
};

/** Sets words in the campus's colours, as HTML for both themes and as plain text. */
export async function layOutLetter(campus: LetterCampus, words: LetterWords): Promise<Letter> {
  for (const part of words.parts) if (part.kind === 'button') checkLink(campus, part.link);
  for (const { link } of words.links ?? []) checkLink(campus, link);
  // Loaded with the first letter: the library that sets it is heavy, and a start need not wait for it.
  const { letterHtml } = await import('./letter-html.ts');
  return { subject: words.subject, html: await letterHtml(campus, words), text: letterText(campus, words) };
}

/** Letters lead to the campus's own site and nowhere else, whatever host the request was sent to. */
function checkLink(campus: LetterCampus, link: string) {
  if (!URL.canParse(link) || new URL(link).origin !== new URL(campus.url).origin) {
    throw new TypeError('A letter links to the site of its campus.');
  }
}
