import { type Person, userId } from '@quad/contract/accounts/accounts.schemas';
import { ownProfile, type OwnProfile, type PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import type { PersonRow, PublicProfileRow } from '../people/people.store.ts';
import type { ProfileRow } from './profile.store.ts';

export function ownProfileView({ id, createdAt, gender, birthDate, ...profile }: ProfileRow): OwnProfile {
  return {
    ...profile,
    id: userId.parse(id),
    gender: ownProfile.shape.gender.parse(gender),
    birthDate: birthDate === null ? null : birthDateView(birthDate),
    createdAt: createdAt.toISOString(),
  };
}

/** Parses a date such as '2004-03-04'. */
function birthDateView(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { month, day, year };
}

type ShownProfile = PublicProfileRow & Pick<PublicProfile, 'canMessage'>;

export function publicProfileView({ id, joinedAt, ...profile }: ShownProfile): PublicProfile {
  return { ...profile, id: userId.parse(id), joinedAt: joinedAt.toISOString() };
}

export function personView({ id, ...person }: PersonRow): Person {
  return { ...person, id: userId.parse(id) };
}
