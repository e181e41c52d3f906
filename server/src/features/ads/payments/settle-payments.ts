import type { Deps } from '../../../deps.ts';
import { beginCharge } from './begin-charge.ts';
import { type ChargeDeps, executeCharge } from './execute-charge.ts';
import { executeRefund } from './execute-refund.ts';
import { listDueAds } from '../lifecycle/due-ads.store.ts';
import { deleteHandledEventsBefore, listPending } from './ledger.store.ts';

const PIECE = 500;
const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;

/** Charges the next day of every ad that runs until it is paused, and carries out what is written down and not settled. */
export async function settlePayments(deps: ChargeDeps) {
  if (!deps.payments.isOpen) return;
  for (const adId of await listDueAds(deps.db.db, { due: 'charge', at: deps.clock.now() })) {
    await tried(deps, () => beginCharge(deps, adId));
  }
  for (const { id, kind } of await listPending(deps.db.db, deps.payments.name, PIECE)) {
    await tried(deps, () => (kind === 'charge' ? executeCharge(deps, id) : executeRefund(deps, id)));
  }
}

/** Money that could not be moved holds up no other; it is tried again with the next round. */
async function tried({ log }: Pick<Deps, 'log'>, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'Money of an ad could not be moved and is tried again');
  }
}

/** No provider repeats an event that late. */
export async function removeHandledEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteHandledEventsBefore(db.db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
}
