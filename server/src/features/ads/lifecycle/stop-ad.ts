import { isStoppable } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Owned } from '../ads.store.ts';
import { type ChangeDeps, changeOwnAd } from './change-ad.ts';
import { endAd } from './end-ad.ts';

/** Ends an ad for good and refunds the days that have not started. */
export function stopAd(deps: ChangeDeps & Pick<Deps, 'ids'>, owned: Owned) {
  return changeOwnAd(deps, owned, (tx, ad, now) => {
    if (!isStoppable(ad.status)) throw new AppError('ad_not_stoppable');
    return endAd(deps, tx, ad, { now, actorId: owned.ownerId, notice: null });
  });
}
