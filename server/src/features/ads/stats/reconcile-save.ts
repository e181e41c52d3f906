import type { Deps } from '../../../deps.ts';
import {
  countSave,
  findAdOfSave,
  findAdvertised,
  findCountedSave,
  lockBegunAds,
  uncountSave,
} from './ad-saves.store.ts';

type Saved = { campusId: string; postId: string; actorId: string };

type ReconcileDeps = Pick<Deps, 'db' | 'adStatsPublisher'>;

/** Updates ad stats after people saved or unsaved posts. Most posts never had an ad. */
export async function reconcileSaves(deps: ReconcileDeps, saves: readonly Saved[]) {
  const advertised = await findAdvertised(deps.db.db, [...new Set(saves.map(({ postId }) => postId))]);
  for (const save of saves) if (advertised.has(save.postId)) await reconcileSave(deps, save);
}

/**
 * A save counts for the ad that was active at the time, unless it is the owner's own. It re-reads the current save, so
 * it is safe to run twice, late or out of order.
 */
async function reconcileSave({ db, adStatsPublisher }: ReconcileDeps, { campusId, postId, actorId }: Saved) {
  const changed = await db.tx(async (tx) => {
    const ads = await lockBegunAds(tx, { campusId, postId });
    if (ads.length === 0) return [];
    const adIds = ads.map(({ adId }) => adId);
    const counted = await findCountedSave(tx, adIds, actorId);
    const expected = await findAdOfSave(tx, { campusId, postId, userId: actorId });
    if (counted?.adId === expected?.adId && counted?.day === expected?.day) return [];
    if (counted) await uncountSave(tx, counted, actorId);
    if (expected) await countSave(tx, expected, actorId);
    return ads.filter(({ adId }) => adId === counted?.adId || adId === expected?.adId);
  });
  for (const ad of changed) adStatsPublisher.publish(ad);
}
