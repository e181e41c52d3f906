import type { Db } from '../../../platform/database/database.ts';

/* Available funds: money that a card did not take back. The table's check keeps them from going below zero. */

export async function findFunds(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select('available_funds_cents as cents')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

export async function addFunds(tx: Db, userId: string, cents: number) {
  await tx
    .updateTable('users')
    .set((row) => ({ available_funds_cents: row('available_funds_cents', '+', cents) }))
    .where('id', '=', userId)
    .execute();
}

/** False when there is not enough. Of several takers at once, only those get it that the funds suffice for. */
export async function takeFunds(tx: Db, userId: string, cents: number) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((row) => ({ available_funds_cents: row('available_funds_cents', '-', cents) }))
    .where('id', '=', userId)
    .where('available_funds_cents', '>=', cents)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the funds until the transaction ends and returns how much they are. */
export async function lockFunds(tx: Db, userId: string) {
  const row = await tx
    .selectFrom('users')
    .select('available_funds_cents as cents')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.cents ?? 0;
}
