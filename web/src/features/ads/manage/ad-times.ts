import { type AdTimes, spentCents, timeLeftMs } from '@quad/contract/ads/ad-life';
import type { AdStatus } from '@quad/contract/ads/ad-status';
import { ADS } from '@quad/contract/ads/ads';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { MANAGE_ADS_COPY, timeLeftText } from './ad-copy.ts';

/** When its stats and times were read, in milliseconds. */
export const readAt = (ad: Pick<Ad, 'asOf'>) => ad.asOf / 1000;

function momentOf(at: string | null) {
  return at === null ? null : Date.parse(at);
}

function timesOf({ startAt, endAdjustedAt, pausedAt, pausedMs, endedAt }: Ad): AdTimes {
  return {
    startAt: momentOf(startAt),
    endsAt: momentOf(endAdjustedAt),
    pausedAt: momentOf(pausedAt),
    pausedMs,
    endedAt: momentOf(endedAt),
  };
}

const UNSPENT: readonly AdStatus[] = ['checkout', 'scheduled', 'in review'];

/** Spent cents; null before the ad can have spent anything. */
export function spentOn(ad: Ad, now: number) {
  return UNSPENT.includes(ad.status) ? null : spentCents(timesOf(ad), ad.paidCents, ADS.centsPerDay, now);
}

/** A paused ad that runs until paused and has used up every paid day: resuming it is charged. */
export function needsNextDay(ad: Ad) {
  return ad.status === 'paused' && ad.runUntilPause && timeLeftMs(timesOf(ad), 0) === 0;
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
