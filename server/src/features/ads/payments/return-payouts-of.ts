import type { Deps } from '../../../deps.ts';
import type { EmailDeps } from '../emails/write-ad-emails.ts';
import { lockPending } from './ledger.store.ts';
import { listPendingPayouts } from './payouts.store.ts';
import { settleLocked } from './settle-payout.ts';

type ReturnDeps = EmailDeps & Pick<Deps, 'db' | 'clock'>;

const NOTE = 'We stopped this payout, because you took your account back. If it was you who asked for it, ask again.';

/**
 * Returns the payouts that staff have not sent to the funds of someone who took their account back: a thief may have
 * requested them, with a destination of their own.
 */
export function returnPayoutsOf(deps: ReturnDeps, userId: string) {
  return deps.db.tx(async (tx) => {
    for (const paymentId of await listPendingPayouts(tx, userId)) {
      const payout = await lockPending(tx, paymentId);
      if (payout) await settleLocked(deps, tx, payout, { isPaid: false, note: NOTE });
    }
  });
}
