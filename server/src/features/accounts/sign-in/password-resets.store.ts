import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type Reset = { userId: string; tokenHash: string; expiresAt: Date; now: Date };

/** Those mailed before it stay good: they may have been asked for by someone else. */
export async function insertPasswordReset(tx: Db, { userId, tokenHash, expiresAt, now }: Reset) {
  await tx
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt, created_at: now })
    .execute();
}

/** Distinguishes this lock from any other that is taken by number. */
const LOCK_CLASS = 3004;

/** Resets of one account are written one by one, until the transaction ends. */
export async function lockPasswordResets(tx: Db, userId: string) {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${userId}))`.execute(tx);
}

/** Whether the mailbox holds a reset that is good until then. */
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

/** Uses the reset up, and with it every other one of its account. Of several at once, one is given the account. */
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

/** Links that are on their way are for nothing now. */
export async function deletePasswordReset(tx: Db, userId: string) {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResets(db: Db, now: Date) {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
