import { AD_DAY_MS, type AdTimes, spentCents } from '@quad/contract/ads/ad-life';
import { ADS } from '@quad/contract/ads/ads';
import { BOOST_PRODUCT } from '@quad/contract/ads/payments';
import { MINUTE_MS } from '@quad/contract/durations';

export type StoredTimes = {
  start_at: Date | null;
  end_adjusted_at: Date | null;
  paused_at: Date | null;
  paused_ms: number;
  ended_at: Date | null;
};

export function timesOf(ad: StoredTimes): AdTimes {
  return {
    startAt: ad.start_at?.getTime() ?? null,
    endsAt: ad.end_adjusted_at?.getTime() ?? null,
    pausedAt: ad.paused_at?.getTime() ?? null,
    pausedMs: ad.paused_ms,
    endedAt: ad.ended_at?.getTime() ?? null,
  };
}

/** Start and end times for an ad that starts now and runs for all the paid time. */
export function begun(ad: { duration_minutes: number }, now: Date) {
  return { start_at: now, end_adjusted_at: new Date(now.getTime() + ad.duration_minutes * MINUTE_MS) };
}

/** When an ad would be over that starts at its scheduled time. Null if it has no such time, or runs until paused. */
export function plannedEnd(ad: { start_at: Date | null; duration_minutes: number; run_until_pause: boolean }) {
  return ad.start_at && !ad.run_until_pause ? begun(ad, ad.start_at).end_adjusted_at : null;
}

/** An ad never runs past its paid time, so a later pause starts at the end of that time. */
export function pausedFrom({ end_adjusted_at: endsAt }: StoredTimes, now: Date) {
  return { paused_at: endsAt && endsAt < now ? endsAt : now };
}

/** Ends a pause and moves the end time by its length, so that no paid time is lost. */
export function withPauseOver(
  { paused_at: pausedAt, end_adjusted_at: endsAt, paused_ms: before }: StoredTimes,
  now: Date,
) {
  if (!pausedAt || !endsAt) return {};
  const ms = Math.max(0, now.getTime() - pausedAt.getTime());
  return { paused_at: null, paused_ms: before + ms, end_adjusted_at: new Date(endsAt.getTime() + ms) };
}

/**
 * Adds one paid day. The gap between the last paid day and this payment counts as a pause, because the ad did not run.
 * If the owner paused the ad, the day is added to the time left.
 */
export function withDayAdded(ad: StoredTimes, now: Date) {
  const endsAt = ad.end_adjusted_at ?? now;
  if (ad.paused_at) return { end_adjusted_at: new Date(endsAt.getTime() + AD_DAY_MS) };
  const gapMs = Math.max(0, now.getTime() - endsAt.getTime());
  return { end_adjusted_at: new Date(endsAt.getTime() + gapMs + AD_DAY_MS), paused_ms: ad.paused_ms + gapMs };
}

/** Paused because its owner was suspended or banned. */
export const isPausedByRestriction = ({ status, notice }: { status: string; notice: string | null }) =>
  status === 'paused' && (notice === 'suspended' || notice === 'banned');

type Money = { charged_cents: number; refunded_cents: number };

export const paidCents = (ad: Money) => ad.charged_cents - ad.refunded_cents;

/** The price of the paid days that have not started. */
export function unusedCents(ad: StoredTimes & Money, now: Date) {
  const paid = paidCents(ad);
  return paid - spentCents(timesOf(ad), paid, ADS.centsPerDay, now.getTime());
}

type Charge = { id: string; cents: number; refundedCents: number };

/** Splits a refund over the charges, newest first. */
export function refundsOf(charges: readonly Charge[], cents: number) {
  let left = cents;
  return charges.flatMap(({ id, cents: charged, refundedCents }) => {
    const part = Math.min(left, charged - refundedCents);
    left -= part;
    return part > 0 ? [{ chargeId: id, cents: part }] : [];
  });
}

/** The default title: the beginning of the post. */
export function titleOf(text: string) {
  const singleLine = text.replaceAll(/\s+/gu, ' ').trim();
  return Array.from(singleLine).slice(0, ADS.titleMax).join('').trim() || BOOST_PRODUCT;
}
