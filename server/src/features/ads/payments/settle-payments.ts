import type { Deps } from '../../../deps.ts';
import { beginCharge } from './begin-charge.ts';
import { type ChargeDeps, executeCharge } from './execute-charge.ts';
import { executeRefund } from './execute-refund.ts';
import { listDueAds } from '../lifecycle/due-ads.store.ts';
import { deleteHandledEventsBefore, listPending } from './ledger.store.ts';

const BATCH_SIZE = 500;
const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;

/** Charges the next day of ads that run until paused, and retries all pending charges and refunds. */
export async function settlePayments(deps: ChargeDeps) {
  if (!deps.payments.isOpen) return;
  for (const adId of await listDueAds(deps.db.db, { due: 'charge', at: deps.clock.now() })) {
    await logFailure(deps, () => beginCharge(deps, adId));
  }
  for (const { id, kind } of await listPending(deps.db.db, deps.payments.name, BATCH_SIZE)) {
    await logFailure(deps, () => (kind === 'charge' ? executeCharge(deps, id) : executeRefund(deps, id)));
  }
}

/** A payment that fails does not block the others. The next run retries it. */
async function logFailure({ log }: Pick<Deps, 'log'>, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'Could not settle a payment; the next run retries it');
  }
}

/** Providers do not repeat an event after this time, so we no longer need it for deduplication. */
export async function removeHandledEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteHandledEventsBefore(db.db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
}
