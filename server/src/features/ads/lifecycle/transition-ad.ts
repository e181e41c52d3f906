import { AD_LIFE, type AdAction } from '@quad/contract/ad-life';
import type { Db } from '../../../platform/database/database.ts';
import { setAdOf } from '../../posts/posts.public.ts';
import { type AdChanges, type AdRow, deleteAd, findNewestAdOf, insertStep, updateAd } from '../ads.store.ts';

/** What is told once the transaction has ended. */
export type AdTransition = {
  adId: string;
  postId: string;
  ownerId: string;
  campusId: string;
  /** Whether readers of the post see something else now. */
  isSeen: boolean;
  /** A checkout that must not be paid any more. */
  checkoutRef: string | null;
};

/** For what changes an ad without moving it. */
export const quietMove = (ad: Pick<AdRow, 'id' | 'post_id' | 'owner_id' | 'campus_id'>): AdTransition => ({
  adId: ad.id,
  postId: ad.post_id,
  ownerId: ad.owner_id,
  campusId: ad.campus_id,
  isSeen: false,
  checkoutRef: null,
});

type Move = { action: AdAction; now: Date; actorId?: string; changes?: AdChanges };

/**
 * Moves an ad that the caller holds by the table of its life, and writes the step down. What the table does not allow
 * has been refused before; here it is a bug.
 */
export async function transitionAd(
  tx: Db,
  ad: AdRow,
  { action, now, actorId, changes = {} }: Move,
): Promise<AdTransition> {
  const to = AD_LIFE[ad.status][action];
  if (to === undefined) throw new Error(`An ad that is ${ad.status} cannot ${action}`);
  await insertStep(tx, { ad, action, from: ad.status, to, actorId: actorId ?? null, at: now });
  if (to === 'gone') {
    await deleteAd(tx, ad.id);
    await setAdOf(tx, ad.post_id, await findNewestAdOf(tx, ad.post_id));
  } else {
    await updateAd(tx, ad.id, now, { ...changes, status: to });
    await setAdOf(tx, ad.post_id, ad.id);
  }
  return {
    ...quietMove(ad),
    isSeen: (ad.status === 'active') !== (to === 'active'),
    checkoutRef: to === 'gone' ? ad.checkout_ref : null,
  };
}
