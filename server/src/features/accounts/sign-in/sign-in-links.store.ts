import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Keeps these advisory locks apart from those of other features. */
const LOCK_CLASS = 3002;

type SignInLink = {
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

/** Serializes changes to the links of one address. */
export async function lockSignInLinks(tx: Db, email: string) {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${email}))`.execute(tx);
}

/** Whether a link in the mailbox stays valid until then. */
export async function hasSignInLink(tx: Db, email: string, until: Date) {
  const row = await tx
    .selectFrom('sign_in_links')
    .select('id')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Earlier links stay valid, so that a stranger's request can't invalidate the owner's link. */
export async function insertSignInLink(tx: Db, link: SignInLink) {
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

/** Does not use up the link. A used or expired one is found until it is deleted. */
export function findSignInLink(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('sign_in_links')
    .select(['email', 'marker_hash as markerHash'])
    .select(sql<boolean>`used_at is null and expires_at > ${now}`.as('isLive'))
    .select(sql<boolean>`first_name is not null`.as('hasName'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses up the link and all others of its address. Of several concurrent calls, only one gets the link. */
export async function takeSignInLink(tx: Db, tokenHash: string, now: Date) {
  const found = await tx
    .selectFrom('sign_in_links')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockSignInLinks(tx, found.email);
  const link = await tx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'campus_id as campusId', 'first_name as firstName', 'last_name as lastName'])
    .executeTakeFirst();
  if (link) await spendSignInLinks(tx, link.email, now);
  return link;
}

type CodeAttempt = { email: string; markerHash: string; attemptsMax: number; now: Date };

const linksToTry = (db: Db, { email, markerHash, attemptsMax, now }: CodeAttempt) =>
  db
    .selectFrom('sign_in_links')
    .select('id')
    .where('email', '=', email)
    .where('marker_hash', '=', markerHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', attemptsMax);

/** Whether this browser requested a valid link for the address, with tries left for its code. */
export async function hasCodeAttempt(db: Db, codeAttempt: CodeAttempt) {
  return (await linksToTry(db, codeAttempt).executeTakeFirst()) !== undefined;
}

/** Whether this browser requested a link for the address, valid or not. */
export async function hasRequestedLink(db: Db, { email, markerHash }: Pick<CodeAttempt, 'email' | 'markerHash'>) {
  const row = await db
    .selectFrom('sign_in_links')
    .select('id')
    .where('email', '=', email)
    .where('marker_hash', '=', markerHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts a guess at the code of the newest link that this browser requested: over the limits two may have one marker.
 * Returns no row when no tries are left.
 */
export function countCodeAttempt(db: Db, codeAttempt: CodeAttempt) {
  return (
    db
      .updateTable('sign_in_links')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('id', '=', linksToTry(db, codeAttempt).orderBy('created_at', 'desc').limit(1))
      // Concurrent guesses may have used up the tries meanwhile.
      .where('tries', '<', codeAttempt.attemptsMax)
      .returning(['id', 'code_hash as codeHash', 'token_hash as tokenHash', 'tries'])
      .executeTakeFirst()
  );
}

export async function deleteSignInLinksTo(tx: Db, emails: readonly string[]) {
  await tx
    .deleteFrom('sign_in_links')
    .where('email', '=', sql<string>`any(${emails})`)
    .execute();
}

export async function deleteAllSignInLinks(tx: Db) {
  await tx.deleteFrom('sign_in_links').execute();
}

export async function deleteExpiredSignInLinks(db: Db, until: Date) {
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', until).execute();
}
