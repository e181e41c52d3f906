import { AppError } from '../../../platform/app-error.ts';
import { pausedFrom } from '../ads.rules.ts';
import type { Owned } from '../ads.store.ts';
import { type ChangeDeps, changeOwnAd } from './change-ad.ts';
import { transitionAd } from './transition-ad.ts';

/** Holds a running ad. The time left is kept; one whose time is over has none to keep. */
export function pauseAd(deps: ChangeDeps, owned: Owned) {
  return changeOwnAd(deps, owned, (tx, ad, now) => {
    const isOver = !ad.run_until_pause && ad.end_adjusted_at !== null && ad.end_adjusted_at <= now;
    if (ad.status !== 'active' || isOver) throw new AppError('ad_not_pausable');
    return transitionAd(tx, ad, { action: 'pause', now, actorId: owned.ownerId, changes: pausedFrom(ad, now) });
  });
}
