import { z } from 'zod';

/*
 * Person names and usernames: what may be typed, what is stored, what is made of it.
 * Pure, so that the form and the server agree.
 */

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

/** The first word and the last; what stands between is not kept. */
export function splitFullName(text: string): FullName {
  const words = text.trim().split(/\s+/u);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

const length = (text: string) => Array.from(text).length;

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
    if (length(firstName) < NAMES.firstMin || length(lastName) < NAMES.lastMin) return fail(NAME_COPY.tooShort);
    if (length(firstName) > NAMES.partMax || length(lastName) > NAMES.partMax) return fail(NAME_COPY.invalid);
  });

/** One half of a name as edited in the profile. */
export const namePart = z
  .string()
  .trim()
  .min(1, NAME_COPY.required)
  .refine(
    (text) => length(text) <= NAMES.partMax && (text === '' || /^(?=.*\p{L})[\p{L}\p{M}'’\-. ]+$/u.test(text)),
    NAME_COPY.invalid,
  );

/**
 * A name as an identity provider shows it. Words with digits are dropped; one word is a first name, two are first and
 * last, of three or more the middle ones are passed over.
 */
export function parseDisplayName(text: string): FullName {
  const words = text.split(/[ .,-]+/u).filter((word) => word !== '' && !/\p{N}/u.test(word));
  const first = words[0] ?? 'anonymous';
  const last = words.length > 1 ? (words.at(-1) ?? 'user') : 'user';
  return { firstName: first, lastName: last };
}

/** What is stored: the first name capitalised, of the last name an initial and a dot. */
export function storedName({ firstName, lastName }: FullName): FullName {
  const initial = /\p{L}/u.exec(lastName)?.[0] ?? '';
  return { firstName: capitalised(firstName.trim()), lastName: initial === '' ? '' : `${initial.toUpperCase()}.` };
}

function capitalised(text: string) {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** First plus last name, lower case, letters and digits only. Accents are dropped, not the letters under them. */
export function usernameBase({ firstName, lastName }: FullName) {
  const plain = `${firstName}${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return plain === '' ? 'student' : plain;
}

/** The n-th attempt at a free username: name, name-2, name-3 … */
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
