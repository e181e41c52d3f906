import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { Written } from './plain-text.ts';

/** A name being typed after an @, and the position of the @. */
export type Mention = { begins: string; start: number };

/** Not inside a word or an email address: `olive@ou` mentions nobody. */
const TYPED = /(?:^|[^\p{L}\p{N}_@./-])@([\p{L}\p{N}_-]{1,40})$/u;

export function mentionAt({ text, caret }: Written): Mention | null {
  const begins = TYPED.exec(text.slice(0, caret))?.[1];
  return begins === undefined ? null : { begins, start: caret - begins.length - 1 };
}

/** Whether the typed text matches a person, by the server's rule. */
export function matchesMention({ username, firstName }: Pick<Person, 'username' | 'firstName'>, begins: string) {
  const typed = begins.toLowerCase();
  return username.startsWith(typed) || firstName.toLowerCase().startsWith(typed);
}

/** Replaces the typed part with the full username and a space. */
export function withMention({ text, caret }: Written, { start }: Mention, username: string): Written {
  const before = `${text.slice(0, start)}@${username} `;
  const after = text.slice(caret).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}
