import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addFunds } from '../../accounts/accounts.public.ts';
import { findPayment, lockPending, type PaymentRow, settle } from './ledger.store.ts';
import { type EmailDeps, writeRefunded, writeRefundInFunds } from '../emails/write-ad-emails.ts';

type RefundDeps = EmailDeps & Pick<Deps, 'db' | 'payments' | 'log'>;

/**
 * Sends a pending refund to the provider and emails the owner. If the card does not accept it, the amount goes to the
 * owner's available funds. If the payer has the money already, or their bank decides about it, it is only recorded, so
 * that nothing is paid twice.
 * Throws if the result is unknown. The retry uses the same idempotency key.
 */
export async function executeRefund(deps: RefundDeps, paymentId: string) {
  const { db, payments, clock } = deps;
  const refund = await findPayment(db.db, paymentId);
  if (refund?.status !== 'pending' || refund.charge_id === null || refund.provider !== payments.name) return;
  const charge = await findPayment(db.db, refund.charge_id);
  if (!charge?.provider_ref) return;
  const { cents, idempotency_key: key } = refund;
  const response = await payments.refund({ paymentRef: charge.provider_ref, cents, key });

  await db.tx(async (tx) => {
    const locked = await lockPending(tx, paymentId);
    if (!locked) return;
    if ('declined' in response) return refundToFunds(deps, tx, locked, response.declined);
    if ('disputed' in response) {
      deps.log.warn({ paymentId, reason: response.disputed }, 'A disputed payment was not refunded');
      return settle(tx, paymentId, clock.now(), { ref: `${response.disputed} ${paymentId}`, isDisputed: true });
    }
    if ('alreadyReturned' in response) {
      deps.log.warn({ paymentId, reason: response.alreadyReturned }, 'A payment was refunded outside Quad');
      return settle(tx, paymentId, clock.now(), { ref: `${response.alreadyReturned} ${paymentId}` });
    }
    await settle(tx, paymentId, clock.now(), { ref: response.refundRef });
    await writeRefunded(deps, tx, locked);
  });
}

type FundsDeps = EmailDeps & Pick<Deps, 'log'>;

/** For a locked refund that the card did not accept, or gave back later. */
export async function refundToFunds(deps: FundsDeps, tx: Db, refund: PaymentRow, reason: string) {
  deps.log.error({ paymentId: refund.id }, 'A refund was declined and added to the available funds');
  await settle(tx, refund.id, deps.clock.now(), { failure: reason });
  if (refund.user_id !== null) await addFunds(tx, refund.user_id, refund.cents);
  await writeRefundInFunds(deps, tx, refund);
}
