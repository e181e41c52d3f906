import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Keeps these advisory locks apart from those of other features. */
const LOCK_CLASS = 3001;

/** Sign-ins take this lock shared and a ban takes it exclusively, so nobody can sign in while being banned. */
export async function lockAddressShared(tx: Db, addressHash: string) {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_CLASS}, hashtext(${addressHash}))`.execute(tx);
}

export async function lockAddress(tx: Db, addressHash: string) {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${addressHash}))`.execute(tx);
}

/** Which of these addresses are banned, by their hashes. */
export async function findBans(db: Db, addressHashes: readonly string[]) {
  if (addressHashes.length === 0) return new Set<string>();
  const rows = await db.selectFrom('bans').select('address_hash').where('address_hash', 'in', addressHashes).execute();
  return new Set(rows.map((row) => row.address_hash));
}

export async function hasBan(db: Db, addressHash: string) {
  const row = await db
    .selectFrom('bans')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

type NewBan = { addressHash: string; reason: string; isManual: boolean; now: Date };

/** Returns false when the address was already banned. A ban by hand also replaces one by a decision, and stays. */
export async function insertBan(tx: Db, { addressHash, reason, isManual, now }: NewBan) {
  const { rows } = await sql`
    insert into bans (address_hash, reason, is_manual, created_at)
    values (${addressHash}, ${reason}, ${isManual}, ${now})
    on conflict (address_hash) do update set reason = excluded.reason, is_manual = true
      where excluded.is_manual and not bans.is_manual
    returning address_hash
  `.execute(tx);
  return rows.length > 0;
}

/** False if the address was not banned, or if `keepsManual` is set and it was banned by hand. */
export async function deleteBan(tx: Db, addressHash: string, { keepsManual }: { keepsManual: boolean }) {
  const deleted = await tx
    .deleteFrom('bans')
    .where('address_hash', '=', addressHash)
    .$if(keepsManual, (query) => query.where('is_manual', '=', false))
    .returning('address_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function hasManualBan(db: Db, addressHashes: readonly string[]) {
  if (addressHashes.length === 0) return false;
  const row = await db
    .selectFrom('bans')
    .select('address_hash')
    .where('address_hash', 'in', addressHashes)
    .where('is_manual', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export function listBanRows(db: Db) {
  return db
    .selectFrom('bans')
    .select(['address_hash as addressHash', 'reason', 'is_manual as isManual', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * The accounts that sign in with the address or have verified it as their school address: at most one of each. Anyone
 * can sign up with an address that is not theirs, so only `isProven` says that it belongs to the person.
 */
export function listAccountsOfAddress(db: Db, address: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'school_email as schoolEmail', 'campus_id as campusId'])
    .select(
      sql<boolean>`(email_verified and lower(email) = ${address})
        or (school_verified_at is not null and lower(school_email) = ${address})`.as('isProven'),
    )
    .where((row) =>
      row.or([
        row(sql`lower(email)`, '=', address),
        row.and([row(sql`lower(school_email)`, '=', address), row('school_verified_at', 'is not', null)]),
      ]),
    )
    .orderBy(sql`lower(email) = ${address}`, 'desc')
    .execute();
}

export function findAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'school_email as schoolEmail'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

const ACCOUNTS_AT_ONCE = 5_000;

/** All accounts in batches, in id order. */
export function listAccountsAfter(db: Db, id: string | null) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'school_email as schoolEmail'])
    .where('erased_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '>', id))
    .orderBy('id')
    .limit(ACCOUNTS_AT_ONCE)
    .execute();
}

export async function listAccountsSigningInWith(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, 'in', addresses)
    .execute();
  return rows.map(({ id }) => id);
}

export function findRestrictions(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'suspended_until as suspendedUntil'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
