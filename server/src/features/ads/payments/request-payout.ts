import type { z } from 'zod';
import type { newPayout } from '@quad/contract/ads/payments.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { isSessionOf, lockFunds, takeFunds } from '../../accounts/accounts.public.ts';
import { type EmailDeps, writePayoutRequested } from '../emails/write-ad-emails.ts';
import { findFunds } from '../stats/activity.store.ts';
import { hasPayout, insertDestination, insertPayout, type NewPayout } from './payouts.store.ts';

type PayoutDeps = EmailDeps & Pick<Deps, 'db' | 'ids' | 'limits'>;

/**
 * Moves all available funds into a payout that staff make, and emails its owner, also at addresses that can
 * still take the account back, because the session may be stolen.
 * Sending the same form again requests it once.
 */
export async function requestPayout(
  deps: PayoutDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { clientKey, destination }: z.output<typeof newPayout>,
) {
  const { db, clock, ids, limits } = deps;
  await limits.take('payout', viewer.id);
  return db.tx(async (tx) => {
    const cents = await lockFunds(tx, viewer.id);
    // An undo that came first has ended the session: what its thief requested must not happen after it.
    if (!(await isSessionOf(tx, viewer.id, viewer.sessionId))) throw new AppError('sign_in_required');
    const payout = { id: ids.next(), clientKey, campusId: campus.id, userId: viewer.id, now: clock.now() };
    // A repeated form finds no funds, because the first one took them.
    if (cents === 0 && !(await hasPayout(tx, payout))) throw new AppError('funds_short');
    if (cents > 0) await insertRequested(deps, tx, { ...payout, cents, destination });
    return { availableCents: await findFunds(tx, viewer.id) };
  });
}

type RequestedPayout = NewPayout & { cents: number; destination: string };

/** The caller has locked the account's funds. */
export async function insertRequested(deps: EmailDeps, tx: Db, payout: RequestedPayout) {
  if (!(await insertPayout(tx, payout, payout.cents))) return;
  await takeFunds(tx, payout.userId, payout.cents);
  await insertDestination(tx, payout.id, payout.destination, payout.now);
  await writePayoutRequested(deps, tx, payout);
}
