import { AD_DAY_MINUTES, timeLeftMs } from '@quad/contract/ads/ad-life';
import { ADS } from '@quad/contract/ads/ads';
import type { Deps } from '../../../deps.ts';
import { restrictionOf } from '../../accounts/accounts.public.ts';
import { timesOf } from '../ads.rules.ts';
import { lockAd } from '../ads.store.ts';
import { countFailedCharges, findPendingCharge, insertPendingCharge } from './ledger.store.ts';

/**
 * Records a pending charge for the next day of an ad and returns its id, or the id of the charge that is already
 * pending. Does nothing while the ad has time left. The idempotency key contains the end of the paid time and the
 * number of declined charges, so each day is charged once even if this runs several times.
 */
export function beginCharge(
  { db, clock, ids, payments, config }: Pick<Deps, 'db' | 'clock' | 'ids' | 'payments' | 'config'>,
  adId: string,
) {
  return db.tx(async (tx) => {
    const ad = await lockAd(tx, adId);
    const now = clock.now();
    const isLive = ad?.status === 'active' || ad?.status === 'paused';
    if (!ad?.run_until_pause || !isLive || !ad.isPostThere || !ad.end_adjusted_at) return undefined;
    if ((timeLeftMs(timesOf(ad), now.getTime()) ?? 0) > 0) return undefined;
    // Suspended and banned owners are not charged, also before a listener has paused their ads.
    if ((await restrictionOf({ config, clock }, tx, ad.owner_id)) !== null) return undefined;
    const pending = await findPendingCharge(tx, adId);
    if (pending) return pending.id;

    const id = ids.next();
    const declinedCount = await countFailedCharges(tx, adId);
    await insertPendingCharge(
      tx,
      {
        id,
        campus_id: ad.campus_id,
        user_id: ad.owner_id,
        ad_id: ad.id,
        ad_title: ad.title,
        cents: ADS.centsPerDay,
        minutes: AD_DAY_MINUTES,
        provider: payments.name,
        idempotency_key: `day ${ad.id} ${ad.end_adjusted_at.getTime()} ${declinedCount}`,
      },
      now,
    );
    return id;
  });
}
