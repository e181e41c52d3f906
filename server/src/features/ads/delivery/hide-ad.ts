import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { deleteHidden, type HiddenAd, insertHidden, isOthersAd } from './hidden-ads.store.ts';

type HideDeps = Pick<Deps, 'db' | 'limits' | 'clock' | 'adStatsPublisher'>;

/** Does not show an ad to a student again. Idempotent. Nobody hides their own, which would only change its count. */
export async function hideAd({ db, limits, clock, adStatsPublisher }: HideDeps, hidden: HiddenAd) {
  await limits.take('hide_ad', hidden.userId);
  if (!(await isOthersAd(db.db, hidden))) throw new AppError('ad_missing');
  const counted = await db.tx((tx) => insertHidden(tx, hidden, clock.now()));
  if (counted) adStatsPublisher.publish(counted);
  return { hidden: true as const };
}

/** Shows it again. Idempotent. */
export async function showAd({ db, limits, adStatsPublisher }: HideDeps, hidden: HiddenAd) {
  await limits.take('hide_ad', hidden.userId);
  const counted = await db.tx((tx) => deleteHidden(tx, hidden));
  if (counted) adStatsPublisher.publish(counted);
  return { hidden: false as const };
}
