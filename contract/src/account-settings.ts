import { z } from 'zod';
import { ageOn, BIRTH_DATES, isRealDate, type BirthDate } from './birth-dates.ts';
import { endpoint } from './endpoint.ts';
import { username } from './names.ts';
import { GENDERS, ownProfile } from './profiles.ts';
import { SIGN_IN } from './sign-in.ts';

/*
 * What an account says of itself, changed one page at a time. Nobody but its owner sees any of it, save the username.
 */

export const ACCOUNT_SETTINGS = { phoneMax: 20 } as const;

export const ACCOUNT_WORDS = {
  phoneRequired: 'A phone # is required',
  phoneInvalid: 'Invalid phone #',
  currentRequired: 'Current password required',
  passwordRequired: 'Please enter a new password',
  repeatRequired: 'Must re-enter new password',
  passwordsDiffer: 'Passwords do not match',
  passwordShort: 'Passwords must be 6+ characters',
  genderRequired: 'Must select a gender',
  birthDateRequired: 'Please fill in all the fields',
  birthDateUnreal: 'There is no such date.',
  birthYearEarly: `Choose a year from ${BIRTH_DATES.yearMin} on.`,
  tooYoung: `You must be at least ${BIRTH_DATES.ageMin} years old to use Quad.`,
} as const;

export const changeUsernameForm = z.object({ username });

export const changeUsername = endpoint({
  method: 'PUT',
  path: '/me/username',
  access: 'signed-in',
  summary: 'Changes the viewer’s username, if nobody has it.',
  body: changeUsernameForm,
  response: ownProfile,
});

const passwords = z.object({
  current: z.string().min(1, ACCOUNT_WORDS.currentRequired).max(SIGN_IN.passwordMax),
  password: z
    .string()
    .min(1, ACCOUNT_WORDS.passwordRequired)
    .min(SIGN_IN.passwordMin, ACCOUNT_WORDS.passwordShort)
    .max(SIGN_IN.passwordMax),
  repeated: z.string().min(1, ACCOUNT_WORDS.repeatRequired),
});

export const changePasswordForm = passwords.refine(({ password, repeated }) => password === repeated, {
  path: ['repeated'],
  error: ACCOUNT_WORDS.passwordsDiffer,
});
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

export const changePassword = endpoint({
  method: 'PUT',
  path: '/me/password',
  access: 'signed-in',
  summary: 'Changes the viewer’s password and signs their other browsers out.',
  body: changePasswordForm,
  response: z.object({ changed: z.literal(true) }),
});

/**
 * A plus or none, the area (with the country before it, in brackets or not), then 6 to 14 digits, between which single
 * dots, hyphens or spaces may stand.
 */
const PHONE = /^\+?(?:\d{1,3}[-. ]?)?(?:\(\d{1,4}\)|\d{1,4})(?:[-. ]?\d){6,14}$/;

export const changePhoneForm = z.object({
  phone: z
    .string()
    .trim()
    .min(1, ACCOUNT_WORDS.phoneRequired)
    .max(ACCOUNT_SETTINGS.phoneMax, ACCOUNT_WORDS.phoneInvalid)
    .regex(PHONE, ACCOUNT_WORDS.phoneInvalid),
});
export type ChangePhoneForm = z.infer<typeof changePhoneForm>;

export const changePhone = endpoint({
  method: 'PUT',
  path: '/me/phone',
  access: 'signed-in',
  summary: 'Changes the viewer’s phone number, which is kept as it was typed.',
  body: changePhoneForm,
  response: ownProfile,
});

export const changeGenderForm = z.object({ gender: z.enum(GENDERS, ACCOUNT_WORDS.genderRequired) });
export type ChangeGenderForm = z.infer<typeof changeGenderForm>;

export const changeGender = endpoint({
  method: 'PUT',
  path: '/me/gender',
  access: 'signed-in',
  summary: 'Changes the viewer’s gender.',
  body: changeGenderForm,
  response: ownProfile,
});

const part = (max: number) =>
  z.int(ACCOUNT_WORDS.birthDateRequired).min(1, ACCOUNT_WORDS.birthDateUnreal).max(max, ACCOUNT_WORDS.birthDateUnreal);

/** That somebody is old enough depends on the day it is asked: `birthDateFault` says it. */
export const changeBirthDateForm = z
  .object({
    month: part(12),
    day: part(31),
    year: z
      .int(ACCOUNT_WORDS.birthDateRequired)
      .min(BIRTH_DATES.yearMin, ACCOUNT_WORDS.birthYearEarly)
      .max(9999, ACCOUNT_WORDS.birthDateUnreal),
  })
  .refine(isRealDate, { path: ['day'], error: ACCOUNT_WORDS.birthDateUnreal });

/** What is wrong with a date of birth on a certain day, though it is a date. */
export function birthDateFault(date: BirthDate, now: Date) {
  return ageOn(date, now) < BIRTH_DATES.ageMin ? ACCOUNT_WORDS.tooYoung : undefined;
}

export const changeBirthDate = endpoint({
  method: 'PUT',
  path: '/me/birth-date',
  access: 'signed-in',
  summary: 'Changes the viewer’s date of birth.',
  body: changeBirthDateForm,
  response: ownProfile,
});
