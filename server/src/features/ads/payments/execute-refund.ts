import type { Deps } from '../../../deps.ts';
import { addFunds } from '../../accounts/accounts.public.ts';
import { findPayment, holdPending, settle } from './ledger.store.ts';
import { writeRefunded, writeRefundInFunds } from '../emails/write-ad-emails.ts';

type RefundDeps = Pick<Deps, 'db' | 'payments' | 'log' | 'clock' | 'campuses' | 'mailQueue'>;

/**
 * Sends a pending refund to the provider and emails the owner. If the card does not accept it, the amount goes to the
 * owner's available funds. Throws if the result is unknown. The retry uses the same idempotency key.
 */
export async function executeRefund(deps: RefundDeps, paymentId: string) {
  const { db, payments, log, clock } = deps;
  const refund = await findPayment(db.db, paymentId);
  if (refund?.status !== 'pending' || refund.charge_id === null || refund.provider !== payments.name) return;
  const charge = await findPayment(db.db, refund.charge_id);
  if (!charge?.provider_ref) return;
  const { cents, idempotency_key: key } = refund;
  const answer = await payments.refund({ paymentRef: charge.provider_ref, cents, key });

  await db.tx(async (tx) => {
    const locked = await holdPending(tx, paymentId);
    if (!locked) return;
    if ('declined' in answer) {
      log.error({ paymentId }, 'A refund was declined and added to the available funds');
      await settle(tx, paymentId, clock.now(), { failure: answer.declined });
      if (locked.user_id !== null) await addFunds(tx, locked.user_id, cents);
      await writeRefundInFunds(deps, tx, locked);
      return;
    }
    await settle(tx, paymentId, clock.now(), { ref: answer.refundRef });
    await writeRefunded(deps, tx, locked);
  });
}
