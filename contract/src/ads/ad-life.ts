import type { AdStatus } from './ad-status.ts';
import type { Ad } from './ads.schemas.ts';

/**
 * - pay: a verified payment arrived; submit: the same, when staff review ads first
 * - cancel: the owner left the checkout or never came back from it
 * - approve, schedule, reject: a staff decision; start: the scheduled time has come
 * - pause, resume, stop: by the owner; a failed charge also pauses, a deleted post also stops
 * - complete: the paid time is over
 */
export const AD_ACTIONS = [
  'pay',
  'submit',
  'cancel',
  'approve',
  'schedule',
  'reject',
  'start',
  'pause',
  'resume',
  'stop',
  'complete',
] as const;
export type AdAction = (typeof AD_ACTIONS)[number];

/** The status after each action. `gone` means the ad is deleted. An action that is not listed is not allowed. */
export const AD_LIFE: Record<AdStatus, Partial<Record<AdAction, AdStatus | 'gone'>>> = {
  checkout: { pay: 'active', submit: 'in review', cancel: 'gone' },
  'in review': { approve: 'active', schedule: 'scheduled', reject: 'rejected', stop: 'stopped' },
  scheduled: { start: 'active', stop: 'stopped' },
  active: { pause: 'paused', stop: 'stopped', complete: 'completed' },
  paused: { resume: 'active', stop: 'stopped' },
  stopped: {},
  completed: {},
  rejected: {},
};

/**
 * A post has at most one ad that is not over. While that ad is boosted (not just in checkout), it cannot be boosted
 * again.
 */
export const isOver = (status: AdStatus) => status === 'stopped' || status === 'completed' || status === 'rejected';

export const isBoosted = (status: AdStatus) => !isOver(status) && status !== 'checkout';

/** What the owner can stop on the ad's page. An unpaid ad is canceled through its checkout instead. */
export const isStoppable = (status: AdStatus) => status === 'active' || status === 'paused';

/** The times of an ad, in milliseconds since 1970. `endsAt` already includes every finished pause. */
export type AdTimes = {
  startAt: number | null;
  endsAt: number | null;
  pausedAt: number | null;
  /** Total paused time, without the current pause. */
  pausedMs: number;
  endedAt: number | null;
};

type SentTimes = Pick<Ad, 'startAt' | 'endAdjustedAt' | 'pausedAt' | 'pausedMs' | 'endedAt'>;

/** The times of an ad as the API sends it. */
export function timesOf({ startAt, endAdjustedAt, pausedAt, pausedMs, endedAt }: SentTimes): AdTimes {
  const momentOf = (at: string | null) => (at === null ? null : Date.parse(at));
  return {
    startAt: momentOf(startAt),
    endsAt: momentOf(endAdjustedAt),
    pausedAt: momentOf(pausedAt),
    pausedMs,
    endedAt: momentOf(endedAt),
  };
}

/** The clock stands still during a pause. Null before the ad has started. */
export function timeLeftMs({ endsAt, pausedAt, endedAt }: AdTimes, now: number) {
  if (endsAt === null) return null;
  return Math.max(0, endsAt - (pausedAt ?? endedAt ?? now));
}

type Run = { status: AdStatus; runUntilPause: boolean; times: AdTimes };

/** A paused ad that runs until paused and has used up every paid day: resuming it is charged. */
export function isNextDayOwed({ status, runUntilPause, times }: Run) {
  // During a pause the current time does not matter.
  return status === 'paused' && runUntilPause && timeLeftMs(times, 0) === 0;
}

export function ranMs({ startAt, endsAt, pausedAt, pausedMs, endedAt }: AdTimes, now: number) {
  if (startAt === null || endsAt === null) return 0;
  return Math.max(0, Math.min(pausedAt ?? endedAt ?? now, endsAt) - startAt - pausedMs);
}

export const AD_DAY_MINUTES = 24 * 60;

export const AD_DAY_MS = AD_DAY_MINUTES * 60_000;

/** Every started day counts in full, and never more than was paid. */
export function spentCents(times: AdTimes, paidCents: number, centsPerDay: number, now: number) {
  return Math.min(paidCents, Math.ceil(ranMs(times, now) / AD_DAY_MS) * centsPerDay);
}
