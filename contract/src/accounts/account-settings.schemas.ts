import { z } from 'zod';
import { ACCOUNT_MESSAGES, ACCOUNT_SETTINGS, type BirthDate } from './account-settings.ts';
import { username } from './names.schemas.ts';
import { GENDERS } from './profiles.ts';
import { SIGN_IN } from './sign-in.ts';

export const changeUsernameForm = z.object({ username });

const passwords = z.object({
  current: z.string().min(1, ACCOUNT_MESSAGES.currentRequired).max(SIGN_IN.passwordMax),
  password: z
    .string()
    .min(1, ACCOUNT_MESSAGES.passwordRequired)
    .min(SIGN_IN.passwordMin, ACCOUNT_MESSAGES.passwordShort)
    .max(SIGN_IN.passwordMax),
  repeated: z.string().min(1, ACCOUNT_MESSAGES.repeatRequired),
});

export const changePasswordForm = passwords.refine(({ password, repeated }) => password === repeated, {
  path: ['repeated'],
  error: ACCOUNT_MESSAGES.passwordsDiffer,
});
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

/**
 * Optional plus and country code, area code (with or without brackets), then 6 to 14 digits. Single dots, hyphens or
 * spaces may separate digits.
 */
const PHONE = /^\+?(?:\d{1,3}[-. ]?)?(?:\(\d{1,4}\)|\d{1,4})(?:[-. ]?\d){6,14}$/;

export const changePhoneForm = z.object({
  phone: z
    .string()
    .trim()
    .min(1, ACCOUNT_MESSAGES.phoneRequired)
    .max(ACCOUNT_SETTINGS.phoneMax, ACCOUNT_MESSAGES.phoneInvalid)
    .regex(PHONE, ACCOUNT_MESSAGES.phoneInvalid),
});
export type ChangePhoneForm = z.infer<typeof changePhoneForm>;

export const changeGenderForm = z.object({ gender: z.enum(GENDERS, ACCOUNT_MESSAGES.genderRequired) });
export type ChangeGenderForm = z.infer<typeof changeGenderForm>;

/** False for April 31, and for February 29 outside leap years. */
function isRealDate({ month, day, year }: BirthDate) {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const part = (max: number) =>
  z
    .int(ACCOUNT_MESSAGES.birthDateRequired)
    .min(1, ACCOUNT_MESSAGES.birthDateUnreal)
    .max(max, ACCOUNT_MESSAGES.birthDateUnreal);

/** Does not check the minimum age, which depends on today's date: see `birthDateError`. */
export const changeBirthDateForm = z
  .object({
    month: part(12),
    day: part(31),
    year: z
      .int(ACCOUNT_MESSAGES.birthDateRequired)
      .min(ACCOUNT_SETTINGS.birthYearMin, ACCOUNT_MESSAGES.birthYearEarly)
      .max(9999, ACCOUNT_MESSAGES.birthDateUnreal),
  })
  .refine(isRealDate, { path: ['day'], error: ACCOUNT_MESSAGES.birthDateUnreal });
