import { z } from 'zod';
import { ERRORS } from './errors.ts';

/*
 * Addresses: what may be typed, and what counts as a school's.
 */

export const EMAIL_COPY = {
  required: 'Email is required.',
  invalid: 'Invalid email address!',
  fresh: 'Enter a new email',
  taken: ERRORS.new_email_taken.message,
  schoolFresh: 'Enter a new school email',
  schoolInvalid: 'Enter a valid school email',
} as const;

export const EMAILS = { max: 254 } as const;

const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** A plain address with the words of its form. Nothing that could break out of a mail header passes. */
export function addressWith(words: { empty: string; invalid: string }) {
  return z
    .string()
    .trim()
    .min(1, words.empty)
    .max(EMAILS.max, words.invalid)
    .pipe(z.email({ error: words.invalid, pattern: ADDRESS }));
}

export const email = addressWith({ empty: EMAIL_COPY.required, invalid: EMAIL_COPY.invalid });

/** Whether it is one of the campus's is for `isSchoolEmail` to say. */
export const schoolEmail = addressWith({ empty: EMAIL_COPY.schoolFresh, invalid: EMAIL_COPY.schoolInvalid });

/** The form under which an address is compared. */
export function canonicalEmail(address: string) {
  return address.trim().toLowerCase();
}

const LOCAL_PART = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/**
 * True for an address of one of these domains, exactly: letters and digits with single dots, hyphens or underscores
 * between them, no tag, and no other domain that merely looks alike.
 */
export function isSchoolEmail(address: string, domains: readonly string[]) {
  // Before capitals are folded: some letters outside ASCII fold into it, such as the Kelvin sign into a k.
  if (!/^[\x21-\x7e]+$/.test(address.trim())) return false;
  const [local, domain, ...rest] = canonicalEmail(address).split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  return LOCAL_PART.test(local) && local.length <= 64 && domains.includes(domain);
}
