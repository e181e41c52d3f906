import type { Db } from '../../platform/database/database.ts';

type Reset = { userId: string; tokenHash: string; expiresAt: Date; now: Date };

/** Replaces the one the account had: only the newest works. */
export async function replacePasswordReset(tx: Db, { userId, tokenHash, expiresAt, now }: Reset) {
  const values = { token_hash: tokenHash, expires_at: expiresAt, created_at: now };
  await tx
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
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

/** Uses the reset up. Of several at once, one is given the account. */
export async function takePasswordReset(tx: Db, tokenHash: string, now: Date) {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
}

/** A link that is on its way is for nothing now. */
export async function deletePasswordReset(tx: Db, userId: string) {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResets(db: Db, now: Date) {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
