import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { username } from './names.ts';
import { GENDERS, ownProfile } from './profiles.ts';
import { SIGN_IN } from './sign-in.ts';

/* Account details, edited one page at a time. Only the owner sees them, except for the username. */

export const ACCOUNT_SETTINGS = { phoneMax: 20, birthYearMin: 1970, ageMin: 16 } as const;

export const ACCOUNT_COPY = {
  phoneRequired: 'A phone # is required',
  phoneInvalid: 'Invalid phone #',
  currentRequired: 'Current password required',
  passwordRequired: 'Please enter a new password',
  repeatRequired: 'Must re-enter new password',
  passwordsDiffer: 'Passwords do not match',
  passwordShort: 'Passwords must be 6+ characters',
  genderRequired: 'Must select a gender',
  birthDateRequired: 'Please fill in all the fields',
  birthDateUnreal: "That date doesn't exist.",
  birthYearEarly: `Choose ${ACCOUNT_SETTINGS.birthYearMin} or a later year.`,
  tooYoung: `You must be at least ${ACCOUNT_SETTINGS.ageMin} years old to use Quad.`,
} as const;

export const changeUsernameForm = z.object({ username });

export const changeUsername = endpoint({
  method: 'PUT',
  path: '/me/username',
  access: 'unsuspended',
  summary: 'Changes the viewer’s username, if it is free.',
  body: changeUsernameForm,
  response: ownProfile,
});

const passwords = z.object({
  current: z.string().min(1, ACCOUNT_COPY.currentRequired).max(SIGN_IN.passwordMax),
  password: z
    .string()
    .min(1, ACCOUNT_COPY.passwordRequired)
    .min(SIGN_IN.passwordMin, ACCOUNT_COPY.passwordShort)
    .max(SIGN_IN.passwordMax),
  repeated: z.string().min(1, ACCOUNT_COPY.repeatRequired),
});

export const changePasswordForm = passwords.refine(({ password, repeated }) => password === repeated, {
  path: ['repeated'],
  error: ACCOUNT_COPY.passwordsDiffer,
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
 * Optional plus and country code, area code (with or without brackets), then 6 to 14 digits. Single dots, hyphens or
 * spaces may separate digits.
 */
const PHONE = /^\+?(?:\d{1,3}[-. ]?)?(?:\(\d{1,4}\)|\d{1,4})(?:[-. ]?\d){6,14}$/;

export const changePhoneForm = z.object({
  phone: z
    .string()
    .trim()
    .min(1, ACCOUNT_COPY.phoneRequired)
    .max(ACCOUNT_SETTINGS.phoneMax, ACCOUNT_COPY.phoneInvalid)
    .regex(PHONE, ACCOUNT_COPY.phoneInvalid),
});
export type ChangePhoneForm = z.infer<typeof changePhoneForm>;

export const changePhone = endpoint({
  method: 'PUT',
  path: '/me/phone',
  access: 'signed-in',
  summary: 'Changes the viewer’s phone number. It is stored as typed.',
  body: changePhoneForm,
  response: ownProfile,
});

export const changeGenderForm = z.object({ gender: z.enum(GENDERS, ACCOUNT_COPY.genderRequired) });
export type ChangeGenderForm = z.infer<typeof changeGenderForm>;

export const changeGender = endpoint({
  method: 'PUT',
  path: '/me/gender',
  access: 'signed-in',
  summary: 'Changes the viewer’s gender.',
  body: changeGenderForm,
  response: ownProfile,
});

export const changeLikesTab = endpoint({
  method: 'PUT',
  path: '/me/likes-tab',
  access: 'signed-in',
  summary: 'Hides or shows the Likes tab of the viewer’s profile.',
  body: z.object({ hidesLikes: z.boolean() }),
  response: ownProfile,
});

export type BirthDate = { month: number; day: number; year: number };

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Latest year first, because most students are young. Uses UTC so that the browser and the server agree. */
export function birthYears(now: Date) {
  const latest = now.getUTCFullYear() - ACCOUNT_SETTINGS.ageMin;
  return Array.from({ length: latest - ACCOUNT_SETTINGS.birthYearMin + 1 }, (_, back) => latest - back);
}

/** False for April 31, and for February 29 outside leap years. */
function isRealDate({ month, day, year }: BirthDate) {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Age in whole years; the birthday itself counts. */
export function ageOn({ month, day, year }: BirthDate, now: Date) {
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** For example 'March 4, 2004'. */
export function birthDateText({ month, day, year }: BirthDate) {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

const part = (max: number) =>
  z.int(ACCOUNT_COPY.birthDateRequired).min(1, ACCOUNT_COPY.birthDateUnreal).max(max, ACCOUNT_COPY.birthDateUnreal);

/** Does not check the minimum age, which depends on today's date: see `birthDateFault`. */
export const changeBirthDateForm = z
  .object({
    month: part(12),
    day: part(31),
    year: z
      .int(ACCOUNT_COPY.birthDateRequired)
      .min(ACCOUNT_SETTINGS.birthYearMin, ACCOUNT_COPY.birthYearEarly)
      .max(9999, ACCOUNT_COPY.birthDateUnreal),
  })
  .refine(isRealDate, { path: ['day'], error: ACCOUNT_COPY.birthDateUnreal });

/** Checks what depends on today's date: the minimum age. */
export function birthDateFault(date: BirthDate, now: Date) {
  return ageOn(date, now) < ACCOUNT_SETTINGS.ageMin ? ACCOUNT_COPY.tooYoung : undefined;
}

export const changeBirthDate = endpoint({
  method: 'PUT',
  path: '/me/birth-date',
  access: 'signed-in',
  summary: 'Changes the viewer’s date of birth.',
  body: changeBirthDateForm,
  response: ownProfile,
});
