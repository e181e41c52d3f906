import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { unusedCents, withPauseOver } from '../ads.rules.ts';
import type { AdRow } from '../ads.store.ts';
import { type AdTransition, transitionAd } from './transition-ad.ts';
import { createRefund } from '../payments/create-refund.ts';

export type AdNotice = AdRow['notice'];
type End = { now: Date; actorId?: string; notice: AdNotice };

/** Ends an ad that is held and not over: an unpaid one is deleted, of a paid one the days not begun are paid back. */
export async function endAd(
  deps: Pick<Deps, 'ids'>,
  tx: Db,
  ad: AdRow,
  { now, actorId, notice }: End,
): Promise<AdTransition> {
  const actor = actorId === undefined ? {} : { actorId };
  if (ad.status === 'checkout') return transitionAd(tx, ad, { action: 'cancel', now, ...actor });
  const changes = { ...withPauseOver(ad, now), ended_at: now, notice };
  const move = await transitionAd(tx, ad, { action: 'stop', now, ...actor, changes });
  const ended = { ...ad, ...changes };
  await createRefund(deps, tx, ended, { cents: unusedCents(ended, now), now });
  return move;
}
