import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { firstNamePart, lastNamePart } from '@quad/contract/accounts/names.schemas';
import type { FieldErrors } from '../../../lib/forms/field-errors.ts';
import type { ProfileChanges } from './profile.queries.ts';

export type ProfileValues = Pick<OwnProfile, 'firstName' | 'lastName' | 'bio'>;

export function changesOf(saved: ProfileValues, typed: ProfileValues): ProfileChanges {
  const changed = (field: keyof ProfileValues) => typed[field].trim() !== saved[field];
  return {
    ...(changed('firstName') && { firstName: typed.firstName.trim() }),
    ...(changed('lastName') && { lastName: typed.lastName.trim() }),
    ...(changed('bio') && { bio: typed.bio.trim() }),
  };
}

/** Only what changes is checked: a name from Google may be one that we would not accept here. */
export function errorsOf({ firstName, lastName }: ProfileChanges): FieldErrors {
  return {
    firstName: firstNamePart.optional().safeParse(firstName).error?.issues[0]?.message,
    lastName: lastNamePart.optional().safeParse(lastName).error?.issues[0]?.message,
  };
}
