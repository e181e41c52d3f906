import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Distinguishes this lock from any other that is taken by number. */
const LOCK_CLASS = 3002;

export type SignInLink = {
  id: string;
  campusId: string;
  email: string;
  tokenHash: string;
  codeHash: string;
  markerHash: string;
  firstName: string | null;
  lastName: string | null;
  expiresAt: Date;
  now: Date;
};

/** Replaces whatever link the address had: of several asked for at once, one stays. */
export async function replaceSignInLink(tx: Db, link: SignInLink) {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${link.email}))`.execute(tx);
  await spendSignInLinks(tx, link.email, link.now);
  await tx
    .insertInto('sign_in_links')
    .values({
      id: link.id,
      campus_id: link.campusId,
      email: link.email,
      token_hash: link.tokenHash,
      code_hash: link.codeHash,
      marker_hash: link.markerHash,
      first_name: link.firstName,
      last_name: link.lastName,
      expires_at: link.expiresAt,
      created_at: link.now,
    })
    .execute();
}

export async function spendSignInLinks(tx: Db, email: string, now: Date) {
  await tx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

/** Looks, and leaves it as it is. */
export function findLiveSignInLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .select(['id', 'marker_hash as markerHash'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses the link up. Of several at once, one is given it. */
export function takeSignInLink(tx: Db, tokenHash: string, now: Date) {
  return tx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'campus_id as campusId', 'first_name as firstName', 'last_name as lastName'])
    .executeTakeFirst();
}

type CodeTry = { email: string; markerHash: string; triesMax: number; now: Date };

/** Counts a guess at the code of the address's live link, asked for by this browser. No row when none is left. */
export function countCodeTry(db: Db, { email, markerHash, triesMax, now }: CodeTry) {
  return db
    .updateTable('sign_in_links')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('marker_hash', '=', markerHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning(['id', 'code_hash as codeHash', 'token_hash as tokenHash'])
    .executeTakeFirst();
}

export async function deleteExpiredSignInLinks(db: Db, now: Date) {
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', now).execute();
}
