import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { type EmailDeps, writePayout } from '../emails/write-ad-emails.ts';
import { addFunds } from '../../accounts/accounts.public.ts';
import { findPayment, lockPending, type PaymentRow, settle } from './ledger.store.ts';
import { settleDestination } from './payouts.store.ts';

type SettleDeps = EmailDeps & Pick<Deps, 'db' | 'clock' | 'ids'>;
type Result = { isPaid: boolean; note: string };
type Input = Result & { paymentId: string };

/** Records that staff sent the money, or returns it to the owner's funds. Only one of several concurrent calls wins. */
export function settlePayout(deps: SettleDeps, staff: Viewer, { paymentId, isPaid, note }: Input) {
  return deps.db.tx(async (tx) => {
    const payout = await lockPending(tx, paymentId);
    if (payout?.kind !== 'payout') {
      const known = await findPayment(tx, paymentId);
      throw new AppError(known?.kind === 'payout' ? 'already_decided' : 'not_found');
    }
    await settleLocked(deps, tx, payout, { isPaid, note });
    await insertAudit(tx, {
      id: deps.ids.next(),
      actorId: staff.id,
      action: isPaid ? 'payout.paid' : 'payout.returned',
      subject: `payment:${paymentId}`,
      detail: { reason: note, cents: payout.cents },
      at: deps.clock.now(),
    });
    return { isPaid };
  });
}

/** For a pending payout that the caller has locked. */
export async function settleLocked(
  deps: EmailDeps & Pick<Deps, 'clock'>,
  tx: Db,
  payout: PaymentRow,
  { isPaid, note }: Result,
) {
  const now = deps.clock.now();
  await settle(tx, payout.id, now, isPaid ? { ref: `payout ${payout.id}` } : { failure: note });
  await settleDestination(tx, payout.id, { note, now });
  if (!isPaid && payout.user_id !== null) await addFunds(tx, payout.user_id, payout.cents);
  await writePayout(deps, tx, payout, { isPaid, note });
}
