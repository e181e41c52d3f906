import { isNextDayOwed, spentCents, timeLeftMs, timesOf } from '@quad/contract/ads/ad-life';
import type { AdStatus } from '@quad/contract/ads/ad-status';
import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { MANAGE_ADS_COPY, timeLeftText } from './ad-copy.ts';

/** When its stats and times were read, in milliseconds. */
export const readAt = (ad: Pick<Ad, 'asOf'>) => ad.asOf / 1000;

const UNSPENT: readonly AdStatus[] = ['checkout', 'scheduled', 'in review'];

/** Spent cents; null before the ad can have spent anything. */
export function spentOn(ad: Ad, now: number) {
  return UNSPENT.includes(ad.status) ? null : spentCents(timesOf(ad), ad.paidCents, ADS.centsPerDay, now);
}

export function needsNextDay(ad: Ad) {
  return isNextDayOwed({ ...ad, times: timesOf(ad) });
}

/** The remaining time as text. */
export function timeLeftOf(ad: Ad, now: number) {
  if (ad.status === 'completed') return MANAGE_ADS_COPY.expired;
  if (ad.status !== 'active' && ad.status !== 'paused') return MANAGE_ADS_COPY.noSpend;
  if (ad.runUntilPause && ad.status === 'active') return MANAGE_ADS_COPY.untilPaused;
  if (needsNextDay(ad)) return MANAGE_ADS_COPY.nextDayUnpaid;
  const left = timeLeftMs(timesOf(ad), now);
  return left === null ? MANAGE_ADS_COPY.noSpend : timeLeftText(left);
}
