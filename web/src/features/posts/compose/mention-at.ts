import type { Person } from '@quad/contract/accounts';
import type { Written } from './plain-text.ts';

/** A name that is being typed after an @, with where the @ stands. */
export type Mention = { begins: string; start: number };

/** Not inside a word or an address: what looks like `olive@ou` mentions nobody. */
const TYPED = /(?:^|[^\p{L}\p{N}_@./-])@([\p{L}\p{N}_-]{1,40})$/u;

export function mentionAt({ text, caret }: Written): Mention | null {
  const begins = TYPED.exec(text.slice(0, caret))?.[1];
  return begins === undefined ? null : { begins, start: caret - begins.length - 1 };
}

/** Whether what was typed leads to somebody, as the server sees it. */
export function isMeant({ username, firstName }: Pick<Person, 'username' | 'firstName'>, begins: string) {
  const typed = begins.toLowerCase();
  return username.startsWith(typed) || firstName.toLowerCase().startsWith(typed);
}

/** The text with the whole name in place of what was typed of it, ready for the next word. */
export function withMention({ text, caret }: Written, { start }: Mention, username: string): Written {
  const before = `${text.slice(0, start)}@${username} `;
  const after = text.slice(caret).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}
