import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { unusedCents, withPauseOver } from '../ads.rules.ts';
import { lockLiveAd } from '../ads.store.ts';
import { endAd } from './end-ad.ts';
import type { AdTransition } from './transition-ad.ts';

type Stopped = { transitions: AdTransition[]; /** Null if nothing was paid. */ paidBackCents: number | null };

export const NO_AD: Stopped = { transitions: [], paidBackCents: null };

/**
 * Ends the ad of an item that was sold or found, in the transaction that changes the item, and pays back the days that
 * have not started. The caller has locked the post, and passes `transitions` to `publishAds` after the commit.
 */
export async function stopAdOfItem(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Db,
  postId: string,
  why: 'sold' | 'found',
): Promise<Stopped> {
  const ad = await lockLiveAd(tx, postId);
  if (!ad) return NO_AD;
  const now = deps.clock.now();
  const ended = { ...ad, ...withPauseOver(ad, now), ended_at: now };
  const paidBackCents = ad.status === 'checkout' ? null : Math.max(0, unusedCents(ended, now));
  const transition = await endAd(deps, tx, ad, { now, actorId: ad.owner_id, notice: `item ${why}` });
  return { transitions: [transition], paidBackCents };
}
