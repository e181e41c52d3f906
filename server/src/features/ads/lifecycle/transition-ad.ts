import { AD_LIFE, type AdAction } from '@quad/contract/ads/ad-life';
import type { Db } from '../../../platform/database/database.ts';
import { setAdOf } from '../../posts/posts.public.ts';
import { type AdChanges, type AdRow, deleteAd, findNewestAdOf, insertStep, updateAd } from '../ads.store.ts';

/** Passed to `publishAds` after the commit. */
export type AdTransition = {
  adId: string;
  postId: string;
  ownerId: string;
  campusId: string;
  /** True if the post looks different to readers, because the ad started or stopped running. */
  isSeen: boolean;
  /** A checkout to close, because its ad is deleted or no longer waits for its payment. */
  checkoutRef: string | null;
};

/** For changes that keep the status of the ad. */
export const unchangedStatus = (ad: Pick<AdRow, 'id' | 'post_id' | 'owner_id' | 'campus_id'>): AdTransition => ({
  adId: ad.id,
  postId: ad.post_id,
  ownerId: ad.owner_id,
  campusId: ad.campus_id,
  isSeen: false,
  checkoutRef: null,
});

type Step = { action: AdAction; now: Date; actorId?: string; changes?: AdChanges };

/**
 * Applies an action to a locked ad by the `AD_LIFE` table and records it in the history. Callers check first whether
 * the action is allowed, so a forbidden one is a bug and throws.
 */
export async function transitionAd(
  tx: Db,
  ad: AdRow,
  { action, now, actorId, changes = {} }: Step,
): Promise<AdTransition> {
  const to = AD_LIFE[ad.status][action];
  if (to === undefined) throw new Error(`Ad is ${ad.status}: ${action} is not allowed`);
  // A paused ad may have an open checkout for another card.
  const isCheckoutOver = ad.status === 'paused' && ad.checkout_url !== null && changes.checkout_url === undefined;
  await insertStep(tx, { ad, action, from: ad.status, to, actorId: actorId ?? null, at: now });
  if (to === 'gone') {
    await deleteAd(tx, ad.id);
    await setAdOf(tx, ad.post_id, await findNewestAdOf(tx, ad.post_id));
  } else {
    await updateAd(tx, ad.id, now, { ...changes, ...(isCheckoutOver && { checkout_url: null }), status: to });
    await setAdOf(tx, ad.post_id, ad.id);
  }
  return {
    ...unchangedStatus(ad),
    isSeen: (ad.status === 'active') !== (to === 'active'),
    checkoutRef: to === 'gone' || isCheckoutOver ? ad.checkout_ref : null,
  };
}
