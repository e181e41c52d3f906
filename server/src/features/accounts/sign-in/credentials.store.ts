import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Finds an account by its address. `passwordHash` is null when the account has no password. */
export function findCredentials(db: Db, address: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'u.email', 'u.email_verified as emailVerified', 'c.password_hash as passwordHash'])
    .where(sql`lower(u.email)`, '=', address)
    .executeTakeFirst();
}

/** Whether this is still the password. Locks the row, so that a concurrent reset runs before or after the sign-in. */
export async function lockPassword(tx: Db, userId: string, passwordHash: string) {
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function savePassword(tx: Db, { userId, passwordHash, now }: SavedPassword) {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: passwordHash, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, updated_at: now }))
    .execute();
}

/** Returns false when the password has changed meanwhile, so that only one of several concurrent changes succeeds. */
export async function replacePassword(
  tx: Db,
  { before, userId, passwordHash, now }: SavedPassword & { before: string },
) {
  const row = await tx
    .updateTable('credentials')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the password was last set; undefined if there is none. */
export async function findPasswordTime(db: Db, userId: string) {
  const row = await db.selectFrom('credentials').select('updated_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.updated_at;
}

type SavedPassword = { userId: string; passwordHash: string; now: Date };

export async function deletePassword(tx: Db, userId: string) {
  await tx.deleteFrom('credentials').where('user_id', '=', userId).execute();
}

/** Returns true if the address was unverified before. Of several concurrent calls, only one gets true. */
export async function markAddressProven(tx: Db, userId: string, now: Date) {
  const row = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
