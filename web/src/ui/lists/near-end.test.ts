import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeElement, fakeIntersections } from '../../test/fake-intersections.ts';
import { AT_THE_END_PX, NEAR_END_PX, watchNearEnd } from './near-end.ts';

let screen: ReturnType<typeof fakeIntersections>;
beforeEach(() => {
  vi.useFakeTimers();
  screen = fakeIntersections();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watching(distancePx = NEAR_END_PX) {
  const end = fakeElement();
  const onNear = vi.fn<() => void>();
  const stop = watchNearEnd(end, distancePx, { at: -Infinity }, onNear);
  return { end, onNear, stop };
}

test('lists load more 251 pixels before their end, some only at the very end', () => {
  expect([NEAR_END_PX, AT_THE_END_PX]).toEqual([251, 1]);
  expect(screen.optionsOf(watching().end)).toEqual({ rootMargin: '0px 0px 251px 0px' });
  expect(screen.optionsOf(watching(AT_THE_END_PX).end)).toEqual({ rootMargin: '0px 0px 1px 0px' });
});

test('more is loaded when the end comes near, and not when it moves away', () => {
  const { end, onNear } = watching();
  screen.show(end, 0);
  expect(onNear).not.toHaveBeenCalled();
  screen.show(end, 1);
  expect(onNear).toHaveBeenCalledTimes(1);
});

test('an end that stays near loads again after a second, and not before', () => {
  const { end, onNear } = watching();
  screen.show(end, 1);
  screen.show(end, 1);
  vi.advanceTimersByTime(999);
  expect(onNear).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(onNear).toHaveBeenCalledTimes(2);
});

test('an end that moved away within the second, or a list that is left, loads nothing', () => {
  const { end, onNear, stop } = watching();
  screen.show(end, 1);
  screen.show(end, 1);
  screen.show(end, 0);
  vi.advanceTimersByTime(5000);
  screen.show(end, 1);
  screen.show(end, 1);
  stop();
  vi.advanceTimersByTime(5000);
  expect(onNear).toHaveBeenCalledTimes(2);
});
