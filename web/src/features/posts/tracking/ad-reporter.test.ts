import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADS } from '@quad/contract/ads/ads';
import { postId } from '@quad/contract/posts/posts.schemas';
import { createAdReporter, type AdEvent } from './ad-reporter.ts';

const bike = postId.parse('11111111-1111-4111-8111-111111111111');
const sofa = postId.parse('22222222-2222-4222-8222-222222222222');

let sent: AdEvent[][];
let reporter: ReturnType<typeof createAdReporter>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  reporter = createAdReporter((events) => sent.push(events));
});
afterEach(() => {
  vi.useRealTimers();
});

test('events within a second are sent together', () => {
  reporter.report({ type: 'view', postId: bike }, '/home');
  vi.advanceTimersByTime(900);
  reporter.report({ type: 'view', postId: sofa }, '/home');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([
    [
      { type: 'view', postId: bike },
      { type: 'view', postId: sofa },
    ],
  ]);
});

test('each kind is sent once per post and page visit', () => {
  for (const path of ['/home', '/home', '/media']) {
    reporter.report({ type: 'view', postId: bike }, path);
    reporter.report({ type: 'copied_link', postId: bike }, path);
  }
  reporter.flush();
  expect(sent.flat().map(({ type }) => type)).toEqual(['view', 'copied_link', 'view', 'copied_link']);
});

test('a page that is left sends its events at once, and nothing twice', () => {
  reporter.report({ type: 'profile_visit', postId: bike }, '/home');
  reporter.flush();
  reporter.flush();
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([[{ type: 'profile_visit', postId: bike }]]);
});

test('no report has more events than the server accepts', () => {
  for (let visit = 0; visit <= ADS.eventsMax; visit += 1) reporter.report({ type: 'view', postId: bike }, `/${visit}`);
  expect(sent.map((events) => events.length)).toEqual([ADS.eventsMax]);
  vi.advanceTimersByTime(1000);
  expect(sent.map((events) => events.length)).toEqual([ADS.eventsMax, 1]);
});
