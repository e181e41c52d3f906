/* Names and usernames: validation, stored form and suggestions. Pure, so that the form and the server agree. */

export const NAMES = { partMax: 20, firstMin: 2, lastMin: 2, usernameMin: 5, usernameMax: 50 } as const;

export const NAME_MESSAGES = {
  required: 'Full name is required',
  firstRequired: 'First name is required',
  lastRequired: 'Last name is required',
  tooShort: 'Name is Invalid',
  invalid: 'Your Name is Invalid.',
  usernameRequired: 'Username is required.',
  usernameShort: 'Must be longer than 4 characters.',
  usernameLong: 'Must be 50 characters or fewer.',
  usernameCharacters: 'Only letters, numbers, _ and -',
} as const;

export type FullName = { firstName: string; lastName: string };

/** Keeps the first and the last word; middle names are dropped. */
export function splitFullName(text: string): FullName {
  const words = text.trim().split(/\s+/u);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

export const hasLetter = (text: string) => /\p{L}/u.test(text);

/**
 * Parses the display name from an identity provider. Words with digits or without letters are dropped. One word is a
 * first name, two are first and last name; middle names are dropped.
 */
export function parseDisplayName(text: string): FullName {
  const words = text.split(/[ .,-]+/u).filter((word) => hasLetter(word) && !/\p{N}/u.test(word));
  const first = words[0] ?? 'anonymous';
  const last = words.length > 1 ? (words.at(-1) ?? 'user') : 'user';
  return { firstName: first, lastName: last };
}

/** The stored form: a capitalized first name, and the last name as an initial with a dot. */
export function storedName({ firstName, lastName }: FullName): FullName {
  const initial = /\p{L}/u.exec(lastName)?.[0] ?? '';
  return { firstName: capitalized(firstName.trim()), lastName: initial === '' ? '' : `${initial.toUpperCase()}.` };
}

function capitalized(text: string) {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** First plus last name in lowercase, letters and digits only. Accented letters keep their base letter. */
export function usernameBase({ firstName, lastName }: FullName) {
  const plain = `${firstName}${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return plain === '' ? 'student' : plain;
}

/** The n-th attempt to find a free username: name, name-2, name-3, … */
export function usernameCandidate(base: string, attempt: number) {
  return attempt <= 1 ? base : `${base}-${attempt}`;
}
