import { expect, test } from 'vitest';
import { pauseCountdown, resumeCountdown, startCountdown, timeLeft, TOAST_MS } from './toast-timing.ts';

test('an undisturbed toast stays for 2600 ms', () => {
  const countdown = startCountdown(TOAST_MS, 0);
  expect(timeLeft(countdown, 2599)).toBe(1);
  expect(timeLeft(countdown, 2600)).toBe(0);
  expect(timeLeft(countdown, 9000)).toBe(0);
});

test('a toast held while it is read continues where it was', () => {
  const held = pauseCountdown(startCountdown(TOAST_MS, 0), 1000);
  expect(timeLeft(held, 60_000)).toBe(1600);
  const resumed = resumeCountdown(held, 60_000);
  expect(timeLeft(resumed, 61_000)).toBe(600);
});

test('hover and focus together hold a toast once, not twice', () => {
  const held = pauseCountdown(pauseCountdown(startCountdown(TOAST_MS, 0), 1000), 2000);
  expect(timeLeft(held, 3000)).toBe(1600);
});

test('releasing a toast that was not held loses no time', () => {
  const countdown = startCountdown(TOAST_MS, 0);
  expect(timeLeft(resumeCountdown(countdown, 500), 1000)).toBe(1600);
});
