import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export function findProfile(db: Db, userId: string) {
  return profileOf(db, userId).executeTakeFirst();
}

/** Locks the row, because a change of one part of the name is combined with the stored other part. */
export function lockProfile(tx: Db, userId: string) {
  return profileOf(tx, userId).forUpdate().executeTakeFirst();
}

function profileOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name as firstName',
      'last_name as lastName',
      'avatar_id as avatarId',
      sql<boolean>`school_verified_at is not null`.as('isVerified'),
      'bio',
      'email',
      'school_email as schoolEmail',
      'phone',
      'gender',
      'birth_date as birthDate',
      sql<boolean>`exists (select from credentials c where c.user_id = users.id)`.as('hasPassword'),
      'hides_likes as hidesLikes',
      'profile_set_up as profileSetUp',
      'created_at as createdAt',
    ])
    .where('id', '=', userId);
}

type ProfileChange = { firstName: string; lastName: string; bio: string; profileSetUp: boolean; now: Date };

export async function updateProfile(tx: Db, userId: string, change: ProfileChange) {
  await tx
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      bio: change.bio,
      profile_set_up: change.profileSetUp,
      updated_at: change.now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Sets or removes the picture and returns the previous one. A picture marks the profile as set up. */
export async function swapAvatar(tx: Db, userId: string, avatarId: string | null, now: Date) {
  const before = await tx
    .selectFrom('users')
    .select('avatar_id as avatarId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('users')
    .set({ avatar_id: avatarId, updated_at: now, ...(avatarId !== null && { profile_set_up: true }) })
    .where('id', '=', userId)
    .execute();
  return before?.avatarId ?? null;
}

export async function emptyBio(tx: Db, userId: string, now: Date) {
  await tx.updateTable('users').set({ bio: '', updated_at: now }).where('id', '=', userId).execute();
}
