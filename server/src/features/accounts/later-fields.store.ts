import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/* Fields of an account whose values later features decide. They are written here, because `users` belongs to accounts. */

export async function addToPostCount(tx: Db, userId: string, by: 1 | -1) {
  await sql`update users set post_count = greatest(post_count + ${by}::int, 0) where id = ${userId}`.execute(tx);
}

/** Locks the account until the transaction ends, so that its posts can be counted again. */
export async function lockPostCount(tx: Db, userId: string) {
  await sql`select id from users where id = ${userId} for no key update`.execute(tx);
}

export async function setPostCount(tx: Db, userId: string, count: number) {
  await tx.updateTable('users').set({ post_count: count }).where('id', '=', userId).execute();
}

/** Credits a refund that the card did not accept. */
export async function addFunds(tx: Db, userId: string, cents: number) {
  await tx
    .updateTable('users')
    .set((row) => ({ available_funds_cents: row('available_funds_cents', '+', cents) }))
    .where('id', '=', userId)
    .execute();
}

/** The master switch of all email notifications. */
export async function setEmailNotifications(tx: Db, userId: string, isOn: boolean) {
  await tx.updateTable('users').set({ email_notifications: isOn }).where('id', '=', userId).execute();
}

export async function setSuspendedUntil(tx: Db, userId: string, until: Date | null) {
  await tx.updateTable('users').set({ suspended_until: until }).where('id', '=', userId).execute();
}
