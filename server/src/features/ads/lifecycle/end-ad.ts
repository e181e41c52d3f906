import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { unusedCents, withPauseOver } from '../ads.rules.ts';
import type { AdRow } from '../ads.store.ts';
import { type AdTransition, transitionAd } from './transition-ad.ts';
import { createRefund } from '../payments/create-refund.ts';

export type AdNotice = AdRow['notice'];
type End = { now: Date; actorId?: string; notice: AdNotice };

/** Ends a locked ad that has not ended yet. Deletes it if unpaid, otherwise refunds the days that have not started. */
export async function endAd(
  deps: Pick<Deps, 'ids'>,
  tx: Db,
  ad: AdRow,
  { now, actorId, notice }: End,
): Promise<AdTransition> {
  const actor = actorId === undefined ? {} : { actorId };
  if (ad.status === 'checkout') return transitionAd(tx, ad, { action: 'cancel', now, ...actor });
  const changes = { ...withPauseOver(ad, now), ended_at: now, notice };
  const transition = await transitionAd(tx, ad, { action: 'stop', now, ...actor, changes });
  const ended = { ...ad, ...changes };
  await createRefund(deps, tx, ended, { cents: unusedCents(ended, now), now });
  return transition;
}
