import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type IdentityKey = { issuer: string; subject: string };

/** Keeps these advisory locks apart from those of other features. */
const LOCK_CLASS = 3003;

/** Serializes concurrent callbacks of the same identity. */
export async function lockIdentity(tx: Db, { issuer, subject }: IdentityKey) {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${issuer} ${subject}`}))`.execute(tx);
}

/** Locks the row, so that an undo that removes the identity runs before or after this sign-in. */
export async function findIdentityOwner(tx: Db, { issuer, subject }: IdentityKey) {
  const row = await tx
    .selectFrom('identities')
    .select('user_id as userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .forKeyShare()
    .executeTakeFirst();
  return row?.userId;
}

export async function insertIdentity(
  tx: Db,
  { issuer, subject, userId, now }: IdentityKey & { userId: string; now: Date },
) {
  await tx.insertInto('identities').values({ issuer, subject, user_id: userId, created_at: now }).execute();
}

export async function deleteIdentitiesSince(tx: Db, userId: string, since: Date) {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

/** The account with this address, and whether it already has an identity of this provider. */
export function findAccountToLink(db: Db, { email, issuer }: { email: string; issuer: string }) {
  return db
    .selectFrom('users as u')
    .select((row) => [
      'u.id',
      'u.email_verified as emailVerified',
      row
        .exists(
          row
            .selectFrom('identities as i')
            .select('i.user_id')
            .whereRef('i.user_id', '=', 'u.id')
            .where('i.issuer', '=', issuer),
        )
        .as('hasIdentity'),
    ])
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .forUpdate('u')
    .executeTakeFirst();
}
