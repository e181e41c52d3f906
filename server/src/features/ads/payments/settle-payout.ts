import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { type EmailDeps, writePayout } from '../emails/write-ad-emails.ts';
import { addFunds } from '../../accounts/accounts.public.ts';
import { findPayment, holdPending, settle } from './ledger.store.ts';
import { settleDestination } from './payouts.store.ts';

type SettleDeps = EmailDeps & Pick<Deps, 'db' | 'clock' | 'ids'>;
type Input = { paymentId: string; isPaid: boolean; note: string };

/** Records that staff sent the money, or returns it to the owner's funds. Only one of several concurrent calls wins. */
export function settlePayout(deps: SettleDeps, staff: Viewer, { paymentId, isPaid, note }: Input) {
  return deps.db.tx(async (tx) => {
    const payout = await holdPending(tx, paymentId);
    if (payout?.kind !== 'payout') {
      const known = await findPayment(tx, paymentId);
      throw new AppError(known?.kind === 'payout' ? 'already_decided' : 'not_found');
    }
    const now = deps.clock.now();
    await settle(tx, paymentId, now, isPaid ? { ref: `payout ${paymentId}` } : { failure: note });
    await settleDestination(tx, paymentId, { note, now });
    if (!isPaid && payout.user_id !== null) await addFunds(tx, payout.user_id, payout.cents);
    await writePayout(deps, tx, payout, { isPaid, note });
    await insertAudit(tx, {
      id: deps.ids.next(),
      actorId: staff.id,
      action: isPaid ? 'payout.paid' : 'payout.returned',
      subject: `payment:${paymentId}`,
      detail: { reason: note, cents: payout.cents },
      at: now,
    });
    return { isPaid };
  });
}
