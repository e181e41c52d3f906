import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

/* Fields of an account whose values later features decide. They are written here, because `users` belongs to accounts. */

export async function addToPostCount(tx: Db, userId: string, by: 1 | -1) {
  await sql`update users set post_count = greatest(post_count + ${by}::int, 0) where id = ${userId}`.execute(tx);
}

/** Part of a larger statement: counts one post of each author in `from`, which has a column `author_id`. */
export function countingPosts(from: SqlFragment) {
  return sql`update users u set post_count = u.post_count + 1 from ${from} posted where u.id = posted.author_id`;
}

/** Locks the account until the transaction ends, so that what is computed for it meanwhile is still true when written. */
export async function lockAccount(tx: Db, userId: string) {
  await sql`select id from users where id = ${userId} for no key update`.execute(tx);
}

export async function setPostCount(tx: Db, userId: string, count: number) {
  await tx.updateTable('users').set({ post_count: count }).where('id', '=', userId).execute();
}

/** Available funds: money that a card did not take back. The table's check keeps them from going below zero. */
export async function addFunds(tx: Db, userId: string, cents: number) {
  await tx
    .updateTable('users')
    .set((row) => ({ available_funds_cents: row('available_funds_cents', '+', cents) }))
    .where('id', '=', userId)
    .execute();
}

/** False when there is not enough, also for concurrent calls. */
export async function takeFunds(tx: Db, userId: string, cents: number) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((row) => ({ available_funds_cents: row('available_funds_cents', '-', cents) }))
    .where('id', '=', userId)
    .where('available_funds_cents', '>=', cents)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the funds until the transaction ends and returns the amount. */
export async function lockFunds(tx: Db, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select('available_funds_cents as cents')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** The master switch of all email notifications. */
export async function setEmailNotifications(tx: Db, userId: string, isOn: boolean) {
  await tx.updateTable('users').set({ email_notifications: isOn }).where('id', '=', userId).execute();
}

export async function setSuspendedUntil(tx: Db, userId: string, until: Date | null) {
  await tx.updateTable('users').set({ suspended_until: until }).where('id', '=', userId).execute();
}
