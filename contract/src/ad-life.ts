/*
 * The life of an ad: which deed leads from which status to which, how long it still runs and what it has used up. The
 * server moves ads by this table alone; the browser reads from it which buttons there are.
 */

import type { AdStatus } from './ad-status.ts';

/**
 * - pay: a verified payment arrived; submit: the same where staff look first
 * - cancel: its owner left the checkout, or never came back from it
 * - approve, schedule, reject: staff have looked; start: the scheduled time has come
 * - pause, resume, stop: its owner; a charge that fails pauses too, and a deleted post stops
 * - complete: the time that was paid for is over
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

/** Where a deed leads; `gone` is no status: the ad is deleted. What does not stand here cannot be done. */
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

/** A post has one of these at most; with one of the second kind it cannot be boosted again. */
export const isOver = (status: AdStatus) => status === 'stopped' || status === 'completed' || status === 'rejected';
export const isBoosted = (status: AdStatus) => !isOver(status) && status !== 'checkout';

/** What its owner may do on its page. Before it runs there is nothing to stop but the checkout itself. */
export const isStoppable = (status: AdStatus) => status === 'active' || status === 'paused';

/** The times of an ad, in milliseconds since 1970. `endsAt` has every finished pause added to it already. */
export type AdTimes = {
  startAt: number | null;
  endsAt: number | null;
  pausedAt: number | null;
  /** How long it was paused, the present pause not counted. */
  pausedMs: number;
  /** When it was stopped or completed. */
  endedAt: number | null;
};

/** How long it still runs: a pause holds it. Null where it has not begun. */
export function timeLeftMs({ endsAt, pausedAt, endedAt }: AdTimes, now: number) {
  if (endsAt === null) return null;
  return Math.max(0, endsAt - (pausedAt ?? endedAt ?? now));
}

/** How long it has run. */
export function ranMs({ startAt, endsAt, pausedAt, pausedMs, endedAt }: AdTimes, now: number) {
  if (startAt === null || endsAt === null) return 0;
  return Math.max(0, Math.min(pausedAt ?? endedAt ?? now, endsAt) - startAt - pausedMs);
}

export const AD_DAY_MINUTES = 24 * 60;
export const AD_DAY_MS = AD_DAY_MINUTES * 60_000;

/** What is used up: every day that has begun, and never more than was paid. */
export function spentCents(times: AdTimes, paidCents: number, centsPerDay: number, now: number) {
  return Math.min(paidCents, Math.ceil(ranMs(times, now) / AD_DAY_MS) * centsPerDay);
}
