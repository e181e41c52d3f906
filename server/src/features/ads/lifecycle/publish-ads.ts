import type { Deps } from '../../../deps.ts';
import { listAdsOf } from '../ads.store.ts';
import type { AdTransition } from './transition-ad.ts';

type PublishDeps = Pick<Deps, 'live' | 'payments' | 'log'>;

/** Run after the commit. Notifies owners and readers of changed ads and closes checkouts of deleted ads. */
export async function publishAds(deps: PublishDeps, transitions: readonly AdTransition[]) {
  for (const { adId, postId, ownerId, campusId, isSeen, checkoutRef } of transitions) {
    await deps.live.publish(`user:${ownerId}`, { type: 'ad.changed', adId, postId });
    if (isSeen) await deps.live.publish(`campus:${campusId}`, { type: 'post.changed', postId });
    if (checkoutRef) await closeCheckout(deps, checkoutRef);
  }
}

/** Run after a post's item changed. Its ads, ended ones too, say whether it is held and can be boosted. */
export async function publishAdsOf({ db, live }: Pick<Deps, 'db' | 'live'>, postId: string) {
  for (const { id, ownerId } of await listAdsOf(db.db, postId)) {
    await live.publish(`user:${ownerId}`, { type: 'ad.changed', adId: id, postId });
  }
}

/** A failure does no harm: the checkout expires, and we refund payments for deleted ads. */
export async function closeCheckout({ payments, log }: Omit<PublishDeps, 'live'>, checkoutRef: string) {
  try {
    await payments.closeCheckout(checkoutRef);
  } catch (error) {
    log.warn({ err: error }, 'Could not close a checkout; it stays open until it expires');
  }
}
