import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { deletePasswordReset, lockPasswordResets } from './password-resets.store.ts';

/* The two addresses of an account, and the campus that the school address makes it a member of. */

export type Addresses = NonNullable<Awaited<ReturnType<typeof findAddresses>>>;

/** Undefined for an erased account, whose row has no real address. */
export function findAddresses(db: Db, userId: string) {
  return addressesOf(db, userId).where('erased_at', 'is', null).executeTakeFirst();
}

/**
 * Locks the account, so that a move between campuses is counted once. Inserts that only reference the account, such as
 * a new session, do not wait for the lock.
 */
export function lockAddresses(tx: Db, userId: string) {
  return addressesOf(tx, userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

function addressesOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'email',
      'email_verified as emailVerified',
      'school_email as schoolEmail',
      'campus_id as campusId',
      sql<boolean>`school_verified_at is not null`.as('isVerified'),
    ])
    .where('id', '=', userId);
}

/** A school address belongs to at most one account. */
export async function isSchoolAddressTaken(db: Db, address: string, byOtherThan: string) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(school_email)`, '=', address.toLowerCase())
    .where('school_verified_at', 'is not', null)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst();
  return row !== undefined;
}

type Confirmed = { userId: string; address: string; now: Date };

/** Returns false when the account has a different address by now. */
export async function setEmailVerified(tx: Db, { userId, address, now }: Confirmed) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Fails on `users_email` when someone else has the address. Deletes the resets that were mailed to the previous
 * address; a concurrent reset request waits for the lock and then sees that the address has changed.
 */
export async function setEmail(tx: Db, { userId, address, now }: Confirmed) {
  await lockPasswordResets(tx, userId);
  await tx
    .updateTable('users')
    .set({ email: address, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await deletePasswordReset(tx, userId);
}

/** Fails on `users_school_email` when someone else has the address. */
export async function setSchool(tx: Db, { userId, address, now, campusId }: Confirmed & { campusId: string }) {
  await tx
    .updateTable('users')
    .set({ school_email: address, school_verified_at: now, campus_id: campusId, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
