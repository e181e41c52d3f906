import { expect, test } from 'vitest';
import { itemSentence } from './item-notifications.ts';

const now = new Date('2026-03-09T20:00:00Z');
const central = { now, timeZone: 'America/Chicago' };
const news = { firstName: 'Olive', preview: 'A desk', priceCents: 4_000, until: '2026-03-10T20:00:00Z' };

test.each([
  ['price drop', 'Olive lowered the price to $40: A desk'],
  ['available again', 'Available again: A desk'],
  ['sold', 'Sold: A desk'],
  ['held', 'Olive is holding this for you until Tuesday 3 pm: A desk'],
  ['hold ending', 'The hold on A desk ends tomorrow at 3 pm.'],
] as const)('the notification for %s has the specified text', (type, sentence) => {
  expect(itemSentence({ ...news, type }, central)).toBe(sentence);
});

test('times are in the campus time zone, with minutes only if there are some', () => {
  const held = { ...news, type: 'held', until: '2026-03-11T03:30:00Z' } as const;
  expect(itemSentence(held, central)).toContain('until Tuesday 10:30 pm:');
  expect(itemSentence(held, { now, timeZone: 'America/New_York' })).toContain('until Tuesday 11:30 pm:');
  expect(itemSentence({ ...held, until: '2026-03-11T05:00:00Z' }, central)).toContain('Wednesday 12 am:');
});

test.each([
  ['2026-03-10T04:59:00Z', 'ends tomorrow at 3 pm.'],
  ['2026-03-10T05:00:00Z', 'ends today at 3 pm.'],
  ['2026-03-10T19:59:00Z', 'ends today at 3 pm.'],
  ['2026-03-10T20:00:00Z', 'was until Tuesday 3 pm.'],
])('when a hold ends is right also if it is read at %s', (at, end) => {
  const sentence = itemSentence({ ...news, type: 'hold ending' }, { ...central, now: new Date(at) });
  expect(sentence).toBe(`The hold on A desk ${end}`);
});

test('a price of zero is shown as free', () => {
  expect(itemSentence({ ...news, type: 'price drop', priceCents: 0 }, { now, timeZone: 'UTC' })).toBe(
    'Olive lowered the price to Free: A desk',
  );
});

test('a post of photos without text is called a post', () => {
  expect(itemSentence({ ...news, type: 'sold', preview: '' }, { now, timeZone: 'UTC' })).toBe('Sold: a post');
});
