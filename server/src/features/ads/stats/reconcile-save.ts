import type { Deps } from '../../../deps.ts';
import { countSave, findAdOfSave, findCountedSave, holdBegunAds, uncountSave } from './ad-saves.store.ts';

type Saved = { campusId: string; postId: string; actorId: string };

/**
 * Brings the figures of a post's ads to what somebody's save of it is now: one made by another while an ad ran is that
 * ad's, until it is taken back. It looks at the save and not at the event, so it may run twice, late or out of order.
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
    const wanted = await findAdOfSave(tx, { campusId, postId, userId: actorId });
    if (counted?.adId === wanted?.adId && counted?.day === wanted?.day) return [];
    if (counted) await uncountSave(tx, counted, actorId);
    if (wanted) await countSave(tx, wanted, actorId);
    return ads.filter(({ adId }) => adId === counted?.adId || adId === wanted?.adId);
  });
  for (const ad of changed) adStatsPublisher.publish(ad);
}
