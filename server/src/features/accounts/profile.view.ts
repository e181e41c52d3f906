import { userId, type Person } from '@quad/contract/accounts';
import type { OwnProfile, PublicProfile } from '@quad/contract/profiles';
import type { PersonRow, PublicProfileRow } from './people.store.ts';
import type { ProfileRow } from './profile.store.ts';

export function ownProfileView({ id, createdAt, ...profile }: ProfileRow): OwnProfile {
  return { ...profile, id: userId.parse(id), createdAt: createdAt.toISOString() };
}

export function publicProfileView({ id, joinedAt, ...profile }: PublicProfileRow): PublicProfile {
  return { ...profile, id: userId.parse(id), joinedAt: joinedAt.toISOString() };
}

export function personView({ id, ...person }: PersonRow): Person {
  return { ...person, id: userId.parse(id) };
}
