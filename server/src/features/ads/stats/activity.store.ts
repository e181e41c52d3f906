import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { ListOrder } from '../../../platform/database/json-page.ts';
import { pageOfRows } from '../../../platform/database/row-page.ts';
import type { PagePosition } from '../../../platform/list-params.ts';

/* Ledger queries for a student's own payments page. */

type Account = { userId: string; campusId: string };

const NEWEST: ListOrder = { at: sql`created_at`, id: sql`id`, direction: 'desc', ties: 'desc' };

export function listActivity(db: Db, { userId, campusId }: Account, position: PagePosition) {
  const payments = db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId);
  return pageOfRows(payments, NEWEST, position);
}

export function findOwnPayment(db: Db, paymentId: string, { userId, campusId }: Account) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .executeTakeFirst();
}

export async function findFunds(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select('available_funds_cents as cents')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.cents ?? 0;
}
