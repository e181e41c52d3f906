import type { Deps } from '../../../deps.ts';
import { countSave, findAdOfSave, findCountedSave, holdBegunAds, uncountSave } from './ad-saves.store.ts';

type Saved = { campusId: string; postId: string; actorId: string };

/**
 * Updates ad stats after a user saves or unsaves a post. A save counts for the ad that was active at the time, unless
 * it is the owner's own. It re-reads the current save, so it is safe to run twice, late or out of order.
 */
export async function reconcileSave(
  { db, adStatsPublisher }: Pick<Deps, 'db' | 'adStatsPublisher'>,
  { campusId, postId, actorId }: Saved,
) {
  const changed = await db.tx(async (tx) => {
    const ads = await holdBegunAds(tx, { campusId, postId });
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
