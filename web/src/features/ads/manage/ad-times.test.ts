import { expect, test } from 'vitest';
import type { AdStatus } from '@quad/contract/ads/ad-status';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { needsNextDay, spentOn, timeLeftOf } from './ad-times.ts';
import { someAd } from '../test/some-ad.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T12:00:00Z');
const at = (days: number) => new Date(START + days * DAY).toISOString();

/** A paid ad that runs for four days from November 1st. */
const boosted = (changes: Partial<Ad>) =>
  someAd({
    status: 'active',
    runUntilPause: false,
    durationMinutes: 4 * 24 * 60,
    budgetCents: 2000,
    paidCents: 2000,
    startAt: at(0),
    endAdjustedAt: at(4),
    pausedAt: null,
    createdAt: at(0),
    ...changes,
  });

const timeLeft = (changes: Partial<Ad>, days: number) => timeLeftOf(boosted(changes), START + days * DAY);

test('the remaining time of a running ad counts down, a pause stops it, and at its end it is over', () => {
  expect(timeLeft({}, 1)).toBe('3 days');
  expect(timeLeft({}, 3.75)).toBe('6 hours');
  expect(timeLeft({ status: 'paused', pausedAt: at(1) }, 9)).toBe('3 days');
  expect(timeLeft({}, 4)).toBe('Expired');
  expect(timeLeft({ status: 'completed', endedAt: at(4) }, 5)).toBe('Expired');
});

test('an ad that runs until paused says so, and when paused how much of the paid day is left', () => {
  const kept = { runUntilPause: true, endAdjustedAt: at(1) };
  expect(timeLeft(kept, 0.5)).toBe('Until paused');
  expect(timeLeft({ ...kept, status: 'paused', pausedAt: at(0.5) }, 3)).toBe('12 hours');
});

test.each<AdStatus>(['checkout', 'in review', 'scheduled'])('%s: nothing spent and no time yet', (status) => {
  const waiting = boosted({ status, startAt: null, endAdjustedAt: null });
  expect([spentOn(waiting, START), timeLeftOf(waiting, START)]).toEqual([null, '--']);
});

test('every started day is spent, and a stopped ad has no time left', () => {
  expect(spentOn(boosted({}), START + 0.1 * DAY)).toBe(500);
  expect(spentOn(boosted({}), START + 1.5 * DAY)).toBe(1000);
  expect(spentOn(boosted({}), START + 9 * DAY)).toBe(2000);
  const stopped = boosted({ status: 'stopped', endedAt: at(1.5), paidCents: 1000 });
  expect([spentOn(stopped, START + 9 * DAY), timeLeftOf(stopped, START + 9 * DAY)]).toEqual([1000, '--']);
});

test('an ad that runs until paused and has used up its day has not paid the next one', () => {
  const daily = { runUntilPause: true, status: 'paused', endAdjustedAt: at(1) } as const;
  const declined = boosted({ ...daily, pausedAt: at(1), notice: 'charge failed' });
  expect(needsNextDay(declined)).toBe(true);
  expect(timeLeftOf(declined, START + 5 * DAY)).toBe('Next day not paid');
  const rested = boosted({ ...daily, pausedAt: at(0.5) });
  expect(needsNextDay(rested)).toBe(false);
  expect(timeLeftOf(rested, START + 5 * DAY)).toBe('12 hours');
  expect(needsNextDay(boosted({ status: 'paused', pausedAt: at(4) }))).toBe(false);
});
