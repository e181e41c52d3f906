import { userId } from '@quad/contract/accounts';
import type { OwnProfile } from '@quad/contract/profiles';
import type { ProfileRow } from './profile.store.ts';

export function ownProfileView({ id, createdAt, ...profile }: ProfileRow): OwnProfile {
  return { ...profile, id: userId.parse(id), createdAt: createdAt.toISOString() };
}
