import type { Db } from '../../../platform/database/database.ts';

/** Throws the broken uniqueness of `users_username_key` when somebody else has it. */
export async function setUsername(db: Db, { userId, username, now }: { userId: string; username: string; now: Date }) {
  await db.updateTable('users').set({ username, updated_at: now }).where('id', '=', userId).execute();
}

/** What an account keeps to itself; what is not named stays. */
export type Details = { phone?: string; gender?: string; birthDate?: string };

export async function updateDetails(db: Db, userId: string, { birthDate, ...details }: Details, now: Date) {
  await db
    .updateTable('users')
    .set({ ...details, ...(birthDate !== undefined && { birth_date: birthDate }), updated_at: now })
    .where('id', '=', userId)
    .execute();
}
