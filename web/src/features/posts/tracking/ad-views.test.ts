import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeElement, fakeIntersections } from '../../../test/fake-intersections.ts';
import { watchView } from './ad-views.ts';

let page: EventTarget & { visibilityState: DocumentVisibilityState };
const screen = fakeIntersections();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// The module listens to its page once, so all tests share one.
page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
vi.stubGlobal('document', page);

function turn(state: DocumentVisibilityState) {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

function watching() {
  const ad = fakeElement();
  const onSeen = vi.fn<() => void>();
  const stop = watchView(ad, onSeen);
  return { ad, onSeen, stop };
}

test('an ad is seen when half of it was visible for a second', () => {
  const { ad, onSeen } = watching();
  expect(screen.optionsOf(ad)).toEqual({ threshold: 0.5 });
  screen.show(ad, 0.5);
  vi.advanceTimersByTime(999);
  expect(onSeen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSeen).toHaveBeenCalledTimes(1);
});

test('less than half is not seen, however long', () => {
  const { ad, onSeen } = watching();
  screen.show(ad, 0.49);
  vi.advanceTimersByTime(60_000);
  expect(onSeen).not.toHaveBeenCalled();
});

test('an ad that is scrolled past within the second is not seen, and the second starts again', () => {
  const { ad, onSeen } = watching();
  screen.show(ad, 1);
  vi.advanceTimersByTime(900);
  screen.show(ad, 0.2);
  vi.advanceTimersByTime(900);
  screen.show(ad, 1);
  vi.advanceTimersByTime(900);
  expect(onSeen).not.toHaveBeenCalled();
});

test('in a hidden tab nothing is seen', () => {
  const { ad, onSeen } = watching();
  screen.show(ad, 1);
  turn('hidden');
  vi.advanceTimersByTime(60_000);
  expect(onSeen).not.toHaveBeenCalled();
  turn('visible');
  vi.advanceTimersByTime(1000);
  expect(onSeen).toHaveBeenCalledTimes(1);
});

test('an ad that leaves the page is not seen', () => {
  const { ad, onSeen, stop } = watching();
  screen.show(ad, 1);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onSeen).not.toHaveBeenCalled();
});
