import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { unusedCents, withPauseOver } from '../ads.rules.ts';
import { holdLiveAd } from '../ads.store.ts';
import { endAd } from './end-ad.ts';

/**
 * Ends the ad of an item that was sold or found, in the transaction that changes the item, and pays back the days that
 * have not started. The caller has locked the post, and passes `transitions` to `publishAds` after the commit.
 */
export async function stopAdOfItem(deps: Pick<Deps, 'clock' | 'ids'>, tx: Db, postId: string, why: 'sold' | 'found') {
  const ad = await holdLiveAd(tx, postId);
  if (!ad) return null;
  const now = deps.clock.now();
  const wasPaid = ad.status !== 'checkout';
  const paidBackCents = wasPaid
    ? Math.max(0, unusedCents({ ...ad, ...withPauseOver(ad, now), ended_at: now }, now))
    : 0;
  const transition = await endAd(deps, tx, ad, { now, actorId: ad.owner_id, notice: `item ${why}` });
  return wasPaid ? { transitions: [transition], paidBackCents } : { transitions: [transition], paidBackCents: null };
}
