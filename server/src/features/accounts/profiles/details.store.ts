import type { Db } from '../../../platform/database/database.ts';

/** Fails on `users_username_key` when someone else has the name. */
export async function setUsername(db: Db, { userId, username, now }: { userId: string; username: string; now: Date }) {
  await db.updateTable('users').set({ username, updated_at: now }).where('id', '=', userId).execute();
}

/** Private fields of an account. Fields that are left out keep their value. */
export type Details = { phone?: string; gender?: string; birthDate?: string; hidesLikes?: boolean };

export async function updateDetails(db: Db, userId: string, { birthDate, hidesLikes, ...details }: Details, now: Date) {
  await db
    .updateTable('users')
    .set({
      ...details,
      ...(birthDate !== undefined && { birth_date: birthDate }),
      ...(hidesLikes !== undefined && { hides_likes: hidesLikes }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
