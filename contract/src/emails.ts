import { z } from 'zod';
import { ERRORS } from './errors.ts';

/* Email addresses: which input is valid, and which addresses belong to a school. */

export const EMAIL_MESSAGES = {
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

/** A plain address, with the error messages of its form. Rejects anything that could break out of a mail header. */
export function addressWith(copy: { empty: string; invalid: string }) {
  return z
    .string()
    .trim()
    .min(1, copy.empty)
    .max(EMAILS.max, copy.invalid)
    .pipe(z.email({ error: copy.invalid, pattern: ADDRESS }));
}

export const email = addressWith({ empty: EMAIL_MESSAGES.required, invalid: EMAIL_MESSAGES.invalid });

/** Only the format is checked here; `isSchoolEmail` checks the campus. */
export const schoolEmail = addressWith({ empty: EMAIL_MESSAGES.schoolFresh, invalid: EMAIL_MESSAGES.schoolInvalid });

/** The form used to compare addresses. */
export function canonicalEmail(address: string) {
  return address.trim().toLowerCase();
}

const LOCAL_PART = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/**
 * True for an address on exactly one of these domains: letters and digits, separated by single dots, hyphens or
 * underscores. Tags (`name+tag`) and lookalike domains are rejected.
 */
export function isSchoolEmail(address: string, domains: readonly string[]) {
  // Checked before lowercasing: some non-ASCII letters lowercase into ASCII, such as the Kelvin sign into k.
  if (!/^[\x21-\x7e]+$/.test(address.trim())) return false;
  const [local, domain, ...rest] = canonicalEmail(address).split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  return LOCAL_PART.test(local) && local.length <= 64 && domains.includes(domain);
}
