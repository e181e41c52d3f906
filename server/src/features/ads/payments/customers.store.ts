import type { Db } from '../../../platform/database/database.ts';

type Account = { userId: string; provider: string };

export async function findCustomer(db: Db, { userId, provider }: Account) {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_ref')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_ref;
}

/** Keeps the existing customer if another request was first. */
export async function keepCustomer(db: Db, { userId, provider }: Account, customerRef: string) {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, provider, customer_ref: customerRef })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** With every provider that the student has paid through. */
export function listCustomers(db: Db, userId: string) {
  return db
    .selectFrom('payment_customers')
    .select(['provider', 'customer_ref as customerRef'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteCustomers(tx: Db, userId: string) {
  await tx.deleteFrom('payment_customers').where('user_id', '=', userId).execute();
}

export function findPayer(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
