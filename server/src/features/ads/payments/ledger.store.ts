import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/*
 * The ledger of payments. Rows are inserted and settled, a settled refund may still fail, and an erased student's have no
 * title. Nothing else changes them.
 */

export type PaymentRow = Selectable<Tables['payments']>;

/** The provider of what is paid from available funds, or refunded to them. */
export const FUNDS = 'funds';

type ReceivedEvent = { provider: string; eventId: string; at: Date };

/** Records an event for deduplication. True for exactly one of several copies. */
export async function insertEvent(tx: Db, { provider, eventId, at }: ReceivedEvent) {
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

/** Inserts a successful charge. False when this provider payment is already recorded. */
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

/** Inserted before the provider is called, so that a crash cannot lose the charge. */
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

/** Inserts a pending refund. A job sends it to the provider. */
export async function insertRefund(tx: Db, refund: Movement & { charge_id: string }, now: Date) {
  await tx
    .insertInto('payments')
    .values({ ...refund, kind: 'refund', status: 'pending', idempotency_key: `refund ${refund.id}`, created_at: now })
    .execute();
}

/** Inserts a refund to available funds, which needs no provider. The caller adds the funds. */
export async function insertFundsRefund(tx: Db, refund: Movement & { charge_id: string }, now: Date) {
  await tx
    .insertInto('payments')
    .values({
      ...refund,
      kind: 'refund',
      status: 'succeeded',
      provider_ref: `${FUNDS} ${refund.id}`,
      idempotency_key: `refund ${refund.id}`,
      created_at: now,
      settled_at: now,
    })
    .execute();
}

/** Successful charges of an ad, newest first, with the amount refunded so far, including pending refunds. */
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

export async function hasPendingCharge(db: Db, { userId, provider }: { userId: string; provider: string }) {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('kind', '=', 'charge')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
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

/** Pending payments of this provider, oldest first. Includes charges of a former provider, which fail as declined. */
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

/** Locks a pending payment until the transaction ends. Undefined when it is already settled. */
export function lockPending(tx: Db, paymentId: string) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a refund until the transaction ends. Undefined when it is unknown or has failed before. */
export function lockRefundOfKey(tx: Db, { provider, key }: { provider: string; key: string }) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('idempotency_key', '=', key)
    .where('provider', '=', provider)
    .where('kind', '=', 'refund')
    .where('status', '<>', 'failed')
    .forUpdate()
    .executeTakeFirst();
}

export function findCharge(db: Db, { provider, ref }: { provider: string; ref: string }) {
  return db
    .selectFrom('payments')
    .select(['id', 'ad_id'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
}

export function findPayment(db: Db, paymentId: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
}

type Outcome = { ref: string; receiptUrl?: string | undefined; isDisputed?: boolean } | { failure: string };

const FAILURE_MAX = 300;

export async function settle(tx: Db, paymentId: string, now: Date, outcome: Outcome) {
  const settled =
    'ref' in outcome
      ? {
          status: 'succeeded',
          provider_ref: outcome.ref,
          receipt_url: outcome.receiptUrl ?? null,
          is_disputed: outcome.isDisputed ?? false,
        }
      : { status: 'failed', failure: outcome.failure.slice(0, FAILURE_MAX) };
  await tx
    .updateTable('payments')
    .set({ ...settled, settled_at: now })
    .where('id', '=', paymentId)
    .execute();
}

/** The title is the beginning of their post, or what they wrote instead. */
export async function erasePaymentTexts(tx: Db, userId: string) {
  await tx.updateTable('payments').set({ ad_title: '' }).where('user_id', '=', userId).execute();
}
