import { z } from 'zod';

/* Names and usernames: validation, stored form and suggestions. Pure, so that the form and the server agree. */

export const NAMES = { partMax: 20, firstMin: 2, lastMin: 2, usernameMin: 5, usernameMax: 50 } as const;

export const NAME_COPY = {
  required: 'Full name is required',
  tooShort: 'Name is Invalid',
  invalid: 'Your Name is Invalid.',
  usernameRequired: 'Username is required.',
  usernameShort: 'Must be longer than 4 characters.',
  usernameLong: 'Must be 50 characters or fewer.',
  usernameCharacters: 'Only letters, numbers, _ and -',
} as const;

/** Letters of any script with their marks, apostrophes, hyphens and spaces: José, Anne-Marie, O'Neil. */
const NAME_CHARACTERS = /^[\p{L}\p{M}'’\- ]+$/u;

export type FullName = { firstName: string; lastName: string };

/** Keeps the first and the last word; middle names are dropped. */
export function splitFullName(text: string): FullName {
  const words = text.trim().split(/\s+/u);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

const length = (text: string) => Array.from(text).length;
const hasLetter = (text: string) => /\p{L}/u.test(text);

/** One letter is a whole name in many scripts, such as 李, but not in Latin. */
function isTooShort(part: string, min: number) {
  return length(part) < min && !/^(?!\p{Script=Latin})\p{L}$/u.test(part);
}

export const fullName = z
  .string()
  .trim()
  .min(1, NAME_COPY.required)
  .max(100, NAME_COPY.invalid)
  .superRefine((text, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    if (text === '') return;
    if (!NAME_CHARACTERS.test(text)) return fail(NAME_COPY.invalid);
    const { firstName, lastName } = splitFullName(text);
    if (!text.split(/\s+/u).every(hasLetter)) return fail(NAME_COPY.invalid);
    if (isTooShort(firstName, NAMES.firstMin) || isTooShort(lastName, NAMES.lastMin)) return fail(NAME_COPY.tooShort);
    if (length(firstName) > NAMES.partMax || length(lastName) > NAMES.partMax) return fail(NAME_COPY.invalid);
  });

/** A first or last name, as edited in the profile. */
export const namePart = z
  .string()
  .trim()
  .min(1, NAME_COPY.required)
  .refine(
    (text) =>
      length(text) <= NAMES.partMax && (text === '' || (hasLetter(text) && /^[\p{L}\p{M}'’\-. ]+$/u.test(text))),
    NAME_COPY.invalid,
  );

/**
 * Parses the display name from an identity provider. Words with digits or without letters are dropped. One word is a first name, two are
 * first and last name; middle names are dropped.
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

export const username = z
  .string()
  .trim()
  .min(1, NAME_COPY.usernameRequired)
  .min(NAMES.usernameMin, NAME_COPY.usernameShort)
  .max(NAMES.usernameMax, NAME_COPY.usernameLong)
  .regex(/^[A-Za-z0-9_-]*$/, NAME_COPY.usernameCharacters)
  .transform((text) => text.toLowerCase());
