import { AppError } from '../../../platform/app-error.ts';
import { pausedFrom } from '../ads.rules.ts';
import type { Owned } from '../ads.store.ts';
import { type ChangeDeps, changeOwnAd } from './change-ad.ts';
import { transitionAd } from './transition-ad.ts';

/** Pauses a running ad and keeps its remaining time. An ad whose time is up can't be paused. */
export function pauseAd(deps: ChangeDeps, owned: Owned) {
  return changeOwnAd(deps, owned, (tx, ad, now) => {
    const isTimeUp = !ad.run_until_pause && ad.end_adjusted_at !== null && ad.end_adjusted_at <= now;
    if (ad.status !== 'active' || isTimeUp) throw new AppError('ad_not_pausable');
    return transitionAd(tx, ad, { action: 'pause', now, actorId: owned.ownerId, changes: pausedFrom(ad, now) });
  });
}
