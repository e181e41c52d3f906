import type { PaymentId } from '@quad/contract/ads/payments.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { findOwnPayment } from '../stats/activity.store.ts';
import { findPayer } from './customers.store.ts';
import { paymentView } from './payments.view.ts';

/** One of the viewer's payments, with the payer's name for the receipt. */
export async function getPayment(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  paymentId: PaymentId,
) {
  const row = await findOwnPayment(db.db, paymentId, { userId: viewer.id, campusId: campus.id });
  if (!row) throw new AppError('payment_missing');
  const payer = await findPayer(db.db, viewer.id);
  return {
    ...paymentView(row),
    paidBy: `${payer?.firstName ?? ''} ${payer?.lastName ?? ''}`.trim() || viewer.username,
  };
}
