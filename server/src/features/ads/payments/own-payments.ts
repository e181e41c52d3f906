import { PAYMENTS } from '@quad/contract/ads/payments';
import type { PaymentId } from '@quad/contract/ads/payments.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { pagePosition } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { listActivity, findOwnPayment, findFunds } from '../stats/activity.store.ts';
import { findPayer } from './customers.store.ts';
import { paymentView } from './payments.view.ts';

/** The viewer's charges and refunds on this campus, newest first. */
export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  const account = { userId: viewer.id, campusId: campus.id };
  const { rows, nextCursor } = await listActivity(db.db, account, pagePosition(cursor, PAYMENTS.pageSize));
  return { items: rows.map(paymentView), nextCursor };
}

/** The receipt of one of the viewer's payments, with the payer's name. */
export async function getPayment(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  paymentId: PaymentId,
) {
  const row = await findOwnPayment(db.db, paymentId, { userId: viewer.id, campusId: campus.id });
  // Money that did not move has no receipt.
  if (row?.status !== 'succeeded' || row.is_disputed) throw new AppError('payment_missing');
  const payer = await findPayer(db.db, viewer.id);
  return {
    ...paymentView(row),
    paidBy: `${payer?.firstName ?? ''} ${payer?.lastName ?? ''}`.trim() || viewer.username,
  };
}

/** The viewer's available funds: refunds that their card did not accept. */
export async function getFunds({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  return { availableCents: await findFunds(db.db, viewer.id) };
}
