import type { Deps } from '../../../deps.ts';
import { addFunds, findPayment, holdPending, settle } from './ledger.store.ts';
import { writeRefunded } from '../emails/write-ad-emails.ts';

type RefundDeps = Pick<Deps, 'db' | 'payments' | 'log' | 'clock' | 'campuses' | 'mailQueue'>;

/**
 * Pays back what is written down, once, and tells whose it is. What the card does not take stays the student's, as
 * funds. Throws when the answer is not known; then it is asked again under the same key.
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
    const held = await holdPending(tx, paymentId);
    if (!held) return;
    if ('declined' in answer) {
      log.error({ paymentId }, 'A refund was not taken and is kept as funds');
      await settle(tx, paymentId, clock.now(), { failure: answer.declined });
      if (held.user_id !== null) await addFunds(tx, held.user_id, cents);
      return;
    }
    await settle(tx, paymentId, clock.now(), { ref: answer.refundRef });
    await writeRefunded(deps, tx, held);
  });
}
