import { z } from 'zod';
import { hasLetter, NAME_MESSAGES, NAMES, splitFullName } from './names.ts';

/** Letters of any script with their marks, apostrophes, hyphens and spaces: José, Anne-Marie, O'Neil. */
const NAME_CHARACTERS = /^[\p{L}\p{M}'’\- ]+$/u;
const length = (text: string) => Array.from(text).length;

/** One letter is a whole name in many scripts, such as 李, but not in Latin. */
function isTooShort(part: string, min: number) {
  return length(part) < min && !/^(?!\p{Script=Latin})\p{L}$/u.test(part);
}

export const fullName = z
  .string()
  .trim()
  .min(1, NAME_MESSAGES.required)
  .max(100, NAME_MESSAGES.invalid)
  .superRefine((text, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    if (text === '') return;
    if (!NAME_CHARACTERS.test(text)) return fail(NAME_MESSAGES.invalid);
    const { firstName, lastName } = splitFullName(text);
    if (!text.split(/\s+/u).every(hasLetter)) return fail(NAME_MESSAGES.invalid);
    if (isTooShort(firstName, NAMES.firstMin) || isTooShort(lastName, NAMES.lastMin)) {
      return fail(NAME_MESSAGES.tooShort);
    }
    if (length(firstName) > NAMES.partMax || length(lastName) > NAMES.partMax) return fail(NAME_MESSAGES.invalid);
  });

const namePart = (required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .refine(
      (text) =>
        length(text) <= NAMES.partMax && (text === '' || (hasLetter(text) && /^[\p{L}\p{M}'’\-. ]+$/u.test(text))),
      NAME_MESSAGES.invalid,
    );

/** The names as edited in the profile. A last name may be one letter, because only its initial is stored. */
export const firstNamePart = namePart(NAME_MESSAGES.firstRequired).refine(
  (text) => text === '' || !isTooShort(text, NAMES.firstMin),
  NAME_MESSAGES.tooShort,
);
export const lastNamePart = namePart(NAME_MESSAGES.lastRequired);

export const username = z
  .string()
  .trim()
  .min(1, NAME_MESSAGES.usernameRequired)
  .min(NAMES.usernameMin, NAME_MESSAGES.usernameShort)
  .max(NAMES.usernameMax, NAME_MESSAGES.usernameLong)
  .regex(/^[A-Za-z0-9_-]*$/, NAME_MESSAGES.usernameCharacters)
  .transform((text) => text.toLowerCase());
