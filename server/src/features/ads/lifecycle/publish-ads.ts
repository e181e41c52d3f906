import type { Deps } from '../../../deps.ts';
import type { AdTransition } from './transition-ad.ts';

type PublishDeps = Pick<Deps, 'live' | 'payments' | 'log'>;

/** After the commit: tells owners and readers what ads have become, and closes checkouts that nobody should pay. */
export async function publishAds(deps: PublishDeps, moves: readonly AdTransition[]) {
  for (const { adId, postId, ownerId, campusId, isSeen, checkoutRef } of moves) {
    await deps.live.publish(`user:${ownerId}`, { type: 'ad.changed', adId, postId });
    if (isSeen) await deps.live.publish(`campus:${campusId}`, { type: 'post.changed', postId });
    if (checkoutRef) await closeCheckout(deps, checkoutRef);
  }
}

/** It ends by itself, and what is paid for an ad that is gone is paid back: a failure here costs nobody anything. */
export async function closeCheckout({ payments, log }: Omit<PublishDeps, 'live'>, checkoutRef: string) {
  try {
    await payments.closeCheckout(checkoutRef);
  } catch (error) {
    log.warn({ err: error }, 'A checkout could not be closed and stays open until it ends by itself');
  }
}
