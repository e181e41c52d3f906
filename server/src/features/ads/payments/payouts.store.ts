import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import type { PagePosition } from '../../../platform/list-params.ts';
import { campusPersonItem } from '../../accounts/accounts.public.ts';

/* Payouts are made by staff. The ledger row is pending until then, and belongs to no provider. */

export type NewPayout = { id: string; clientKey: string; campusId: string; userId: string; now: Date };

const keyOf = ({ userId, clientKey }: Pick<NewPayout, 'userId' | 'clientKey'>) => `payout ${userId} ${clientKey}`;

/** False when the same form was sent before. */
export async function insertPayout(tx: Db, { id, clientKey, campusId, userId, now }: NewPayout, cents: number) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments')
    .values({
      id,
      campus_id: campusId,
      user_id: userId,
      kind: 'payout',
      status: 'pending',
      cents,
      provider: 'staff',
      idempotency_key: keyOf({ userId, clientKey }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasPayout(db: Db, { userId, clientKey }: Pick<NewPayout, 'userId' | 'clientKey'>) {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('idempotency_key', '=', keyOf({ userId, clientKey }))
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPendingPayouts(db: Db, userId: string) {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'payout')
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertDestination(tx: Db, paymentId: string, destination: string, now: Date) {
  await tx.insertInto('payouts').values({ payment_id: paymentId, destination, requested_at: now }).execute();
}

/** Also deletes the destination, which is no longer needed. */
export async function settleDestination(tx: Db, paymentId: string, { note, now }: { note: string; now: Date }) {
  await tx
    .updateTable('payouts')
    .set({ destination: null, note, settled_at: now })
    .where('payment_id', '=', paymentId)
    .execute();
}

const OLDEST: ListOrder = { at: sql`o.requested_at`, id: sql`o.payment_id`, direction: 'asc', ties: 'asc' };
const LAST_SETTLED: ListOrder = { at: sql`o.settled_at`, id: sql`o.payment_id`, direction: 'desc', ties: 'desc' };

const payoutItem = sql`(
  select json_build_object(
    'id', y.id,
    'person', (select ${campusPersonItem} from users u where u.id = y.user_id),
    'campusName', (select c.name from campuses c where c.id = y.campus_id),
    'cents', y.cents,
    'destination', o.destination,
    'at', o.requested_at,
    'settledAt', o.settled_at,
    'isPaid', y.status = 'succeeded',
    'note', coalesce(o.note, ''))
  from payments y where y.id = o.payment_id)`;

/** Payouts of every campus, for staff. */
export function payoutsPage({ after, limit }: PagePosition, show: 'open' | 'closed'): JsonQuery {
  const from =
    show === 'open'
      ? sql`from payouts o where o.settled_at is null`
      : sql`from payouts o where o.settled_at is not null`;
  const order = show === 'open' ? OLDEST : LAST_SETTLED;
  return sql`
    with listed as (${listedRows({ columns: sql`o.*`, from, order, after, limit })})
    select ${pageOfListed({ item: payoutItem, row: sql`o`, limit })}::text as json`;
}
