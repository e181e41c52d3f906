/* Account details, edited one page at a time. Only the owner sees them, except for the username. */

export const ACCOUNT_SETTINGS = { phoneMax: 20, birthYearMin: 1970, ageMin: 16 } as const;

export const ACCOUNT_MESSAGES = {
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

export type BirthDate = { month: number; day: number; year: number };

/** Age in whole years; the birthday itself counts. */
export function ageOn({ month, day, year }: BirthDate, now: Date) {
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Checks what depends on today's date: the minimum age. */
export function birthDateError(date: BirthDate, now: Date) {
  return ageOn(date, now) < ACCOUNT_SETTINGS.ageMin ? ACCOUNT_MESSAGES.tooYoung : undefined;
}
