import { z } from 'zod';
import { EMAIL_MESSAGES, EMAILS } from './emails.ts';

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
