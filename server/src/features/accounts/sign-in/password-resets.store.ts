import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type Reset = { userId: string; tokenHash: string; expiresAt: Date; now: Date };

/** Earlier resets stay valid, so that a stranger's request can't invalidate the owner's link. */
export async function insertPasswordReset(tx: Db, { userId, tokenHash, expiresAt, now }: Reset) {
  await tx
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt, created_at: now })
    .execute();
}

/** Keeps these advisory locks apart from those of other features. */
const LOCK_CLASS = 3004;

/** Serializes changes to the resets of one account. */
export async function lockPasswordResets(tx: Db, userId: string) {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${userId}))`.execute(tx);
}

/** Whether a reset in the mailbox stays valid until then. */
export async function hasPasswordReset(tx: Db, userId: string, until: Date) {
  const row = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isLiveReset(db: Db, tokenHash: string, now: Date) {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the reset and deletes the account's other resets. Of several concurrent calls, only one gets the account. */
export async function takePasswordReset(tx: Db, tokenHash: string, now: Date) {
  const found = await tx
    .selectFrom('password_resets')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockPasswordResets(tx, found.userId);
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  if (row) await deletePasswordReset(tx, row.userId);
  return row?.userId;
}

/** Invalidates the links that are already mailed. */
export async function deletePasswordReset(tx: Db, userId: string) {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteAllPasswordResets(tx: Db) {
  await tx.deleteFrom('password_resets').execute();
}

export async function deleteExpiredResets(db: Db, now: Date) {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
