import type { Purpose } from '@quad/contract/verification/verification.schemas';
import type { Db } from '../../platform/database/database.ts';

type Code = {
  userId: string;
  purpose: Purpose;
  address: string;
  newAddress: string | null;
  campusId: string;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
};

/** Replaces the previous code of this purpose and resets its tries, so that only the newest code works. */
export async function putCode(tx: Db, code: Code) {
  const fields = {
    address: code.address,
    new_address: code.newAddress,
    campus_id: code.campusId,
    code_hash: code.codeHash,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    tries: 0,
  };
  await tx
    .insertInto('verifications')
    .values({ user_id: code.userId, purpose: code.purpose, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fields))
    .execute();
}

type Guess = { userId: string; purpose: Purpose; attemptsMax: number; now: Date };

/**
 * Counts a guess and returns the code to match, or undefined when the tries are used up. A single statement makes
 * concurrent guesses wait for the row, so that each one is counted.
 */
export function takeAttempt(tx: Db, { userId, purpose, attemptsMax, now }: Guess) {
  return tx
    .updateTable('verifications')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries', '<', attemptsMax)
    .where('expires_at', '>', now)
    .returning([
      'address',
      'new_address as newAddress',
      'campus_id as campusId',
      'code_hash as codeHash',
      'sent_at as sentAt',
    ])
    .executeTakeFirst();
}

/** The address of the valid code that still has tries left, if there is one. */
export async function findLiveAddress(db: Db, { userId, purpose, attemptsMax, now }: Guess) {
  const row = await db
    .selectFrom('verifications')
    .select('address')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries', '<', attemptsMax)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.address;
}

/** Whether the newest code has expired or has no tries left. */
export async function hasDeadCode(db: Db, { userId, purpose, attemptsMax, now }: Guess) {
  const row = await db
    .selectFrom('verifications')
    .select('address')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where((is) => is.or([is('tries', '>=', attemptsMax), is('expires_at', '<=', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Does not count a guess. */
export function findLiveCode(db: Db, { userId, purpose, now }: Omit<Guess, 'attemptsMax'>) {
  return db
    .selectFrom('verifications')
    .select(['address', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteCodes(tx: Db, userId: string) {
  await tx.deleteFrom('verifications').where('user_id', '=', userId).execute();
}

export async function deleteCode(tx: Db, userId: string, purpose: Purpose) {
  await tx.deleteFrom('verifications').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredCodes(db: Db, until: Date) {
  const { numDeletedRows } = await db.deleteFrom('verifications').where('expires_at', '<=', until).executeTakeFirst();
  return Number(numDeletedRows);
}
