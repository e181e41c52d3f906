import type { PaymentId } from '@quad/contract/payments';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { findOwnPayment } from '../stats/activity.store.ts';
import { findPayer } from './customers.store.ts';
import { paymentView } from './payments.view.ts';

/** The receipt of one of the viewer's payments, with the payer's name. */
export async function getPayment(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  paymentId: PaymentId,
) {
  const row = await findOwnPayment(db.db, paymentId, { userId: viewer.id, campusId: campus.id });
  // Money that did not move has no receipt.
  if (row?.status !== 'succeeded') throw new AppError('payment_missing');
  const payer = await findPayer(db.db, viewer.id);
  return {
    ...paymentView(row),
    paidBy: `${payer?.firstName ?? ''} ${payer?.lastName ?? ''}`.trim() || viewer.username,
  };
}
