import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/* The ledger: rows are added and settled, never changed otherwise. */

export type PaymentRow = Selectable<Tables['payments']>;

type Heard = { provider: string; eventId: string; at: Date };

/** False when a copy of the event was heard before; of several at once one is true. */
export async function insertEvent(tx: Db, { provider, eventId, at }: Heard) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ provider, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteHandledEventsBefore(db: Db, before: Date) {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}

type Movement = Pick<PaymentRow, 'id' | 'campus_id' | 'user_id' | 'ad_id' | 'ad_title' | 'cents' | 'provider'>;

/** Money that came in. False when the provider told of this movement before. */
export async function insertCharge(
  tx: Db,
  charge: Movement & Pick<PaymentRow, 'minutes' | 'provider_ref' | 'receipt_url'>,
  now: Date,
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments')
    .values({
      ...charge,
      kind: 'charge',
      status: 'succeeded',
      idempotency_key: `charge ${charge.id}`,
      created_at: now,
      settled_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_ref']).where('provider_ref', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Money that is about to be asked for under a key of its own. */
export async function insertPendingCharge(
  tx: Db,
  charge: Movement & Pick<PaymentRow, 'minutes' | 'idempotency_key'>,
  now: Date,
) {
  await tx
    .insertInto('payments')
    .values({ ...charge, kind: 'charge', status: 'pending', created_at: now })
    .execute();
}

/** Money that is about to be paid back. */
export async function insertRefund(tx: Db, refund: Movement & { charge_id: string }, now: Date) {
  await tx
    .insertInto('payments')
    .values({ ...refund, kind: 'refund', status: 'pending', idempotency_key: `refund ${refund.id}`, created_at: now })
    .execute();
}

/** What came in for an ad, the newest first, and how much of each was paid back or is about to be. */
export async function listCharges(db: Db, adId: string) {
  const { rows } = await sql<{ id: string; cents: number; refundedCents: number; provider: string }>`
    select c.id, c.cents, c.provider,
      (select coalesce(sum(r.cents), 0)::int from payments r where r.charge_id = c.id) as "refundedCents"
    from payments c
    where c.ad_id = ${adId} and c.kind = 'charge' and c.status = 'succeeded'
    order by c.created_at desc, c.id desc
  `.execute(db);
  return rows;
}

export function findPendingCharge(db: Db, adId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('kind', '=', 'charge')
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

export async function countFailedCharges(db: Db, adId: string) {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ad_id', '=', adId)
    .where('kind', '=', 'charge')
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for this provider, the oldest first; charges also where another was asked, who is asked no more. */
export async function listPending(db: Db, provider: string, limit: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'kind'])
    .where('status', '=', 'pending')
    .where((row) => row.or([row('provider', '=', provider), row('kind', '=', 'charge')]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Undefined when it is settled. Held until the transaction ends. */
export function holdPending(tx: Db, paymentId: string) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

export function findPayment(db: Db, paymentId: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
}

type Outcome = { ref: string; receiptUrl?: string | undefined } | { failure: string };

const FAILURE_MAX = 300;

export async function settle(tx: Db, paymentId: string, now: Date, outcome: Outcome) {
  const settled =
    'ref' in outcome
      ? { status: 'succeeded', provider_ref: outcome.ref, receipt_url: outcome.receiptUrl ?? null }
      : { status: 'failed', failure: outcome.failure.slice(0, FAILURE_MAX) };
  await tx
    .updateTable('payments')
    .set({ ...settled, settled_at: now })
    .where('id', '=', paymentId)
    .execute();
}

/** What could not be paid back stays the student's. */
export async function addFunds(tx: Db, userId: string, cents: number) {
  await tx
    .updateTable('users')
    .set((row) => ({ available_funds_cents: row('available_funds_cents', '+', cents) }))
    .where('id', '=', userId)
    .execute();
}
