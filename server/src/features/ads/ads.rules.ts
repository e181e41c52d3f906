import { AD_DAY_MS, type AdTimes, spentCents } from '@quad/contract/ad-life';
import { ADS } from '@quad/contract/ads';
import { BOOST_COPY } from '@quad/contract/ad-copy';

const MINUTE_MS = 60_000;

/** The times of an ad as the database names them. */
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

/** From now on, for all the time that was paid for. */
export function begun(ad: { duration_minutes: number }, now: Date) {
  return { start_at: now, end_adjusted_at: new Date(now.getTime() + ad.duration_minutes * MINUTE_MS) };
}

/** An ad does not run beyond what is paid, so a pause that is asked for later began there. */
export function pausedFrom({ end_adjusted_at: endsAt }: StoredTimes, now: Date) {
  return { paused_at: endsAt && endsAt < now ? endsAt : now };
}

/** The pause is over: its length is added to the end, so that nothing of the time is lost. */
export function withPauseOver(
  { paused_at: pausedAt, end_adjusted_at: endsAt, paused_ms: before }: StoredTimes,
  now: Date,
) {
  if (!pausedAt || !endsAt) return {};
  const ms = Math.max(0, now.getTime() - pausedAt.getTime());
  return { paused_at: null, paused_ms: before + ms, end_adjusted_at: new Date(endsAt.getTime() + ms) };
}

/**
 * One more day is paid. Between the end of the last one and the payment it did not run, which counts as a pause; while
 * its owner has it paused, the day is kept.
 */
export function withDayAdded(ad: StoredTimes, now: Date) {
  const endsAt = ad.end_adjusted_at ?? now;
  if (ad.paused_at) return { end_adjusted_at: new Date(endsAt.getTime() + AD_DAY_MS) };
  const gapMs = Math.max(0, now.getTime() - endsAt.getTime());
  return { end_adjusted_at: new Date(endsAt.getTime() + gapMs + AD_DAY_MS), paused_ms: ad.paused_ms + gapMs };
}

type Money = { charged_cents: number; refunded_cents: number };

export const paidCents = (ad: Money) => ad.charged_cents - ad.refunded_cents;

/** The days that have not begun. */
export function unusedCents(ad: StoredTimes & Money, now: Date) {
  const paid = paidCents(ad);
  return paid - spentCents(timesOf(ad), paid, ADS.centsPerDay, now.getTime());
}

type Charge = { id: string; cents: number; refundedCents: number };

/** How much of which charge is paid back, the newest first. */
export function refundsOf(charges: readonly Charge[], cents: number) {
  let left = cents;
  return charges.flatMap(({ id, cents: charged, refundedCents }) => {
    const part = Math.min(left, charged - refundedCents);
    left -= part;
    return part > 0 ? [{ chargeId: id, cents: part }] : [];
  });
}

/** What an ad is called until its owner says otherwise: the beginning of its post. */
export function titleOf(text: string) {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, ADS.titleMax).join('').trim() || BOOST_COPY.title;
}
