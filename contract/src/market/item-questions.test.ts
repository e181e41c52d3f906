import { expect, test } from 'vitest';
import { questionsOf } from './item-questions.ts';

const desk = { intent: 'selling', priceCents: 4500, isNegotiable: true, status: 'available' } as const;
const [STILL, MEET] = ['Is this still available?', 'Where can we meet?'];

test.each([
  [4500, 'Would you take $40?'],
  [4400, 'Would you take $40?'],
  [10_000, 'Would you take $90?'],
  [125_000, 'Would you take $1,125?'],
  [2000, 'Would you take $18?'],
])('for %i cents the buyer’s offer is nine tenths in whole dollars: %s', (priceCents, offer) => {
  expect(questionsOf({ ...desk, priceCents })).toEqual([STILL, offer, MEET]);
});

test.each([
  ['not negotiable', { isNegotiable: false }],
  ['without a price', { priceCents: null }],
  ['so cheap that nothing lower is left', { priceCents: 100 }],
  ['cheaper than a dollar', { priceCents: 50 }],
  ['held, and may become available', { isNegotiable: false, status: 'held' }],
] as const)('an item that is %s has questions without an offer', (_, change) => {
  expect(questionsOf({ ...desk, ...change })).toEqual([STILL, MEET]);
});

test('the holder is not offered to ask whether it is available', () => {
  expect(questionsOf({ ...desk, status: 'held', hold: {} })).toEqual(['Would you take $40?', MEET]);
});

test.each([{ status: 'sold' }, { intent: 'looking', status: 'open' }, { intent: 'looking', status: 'found' }] as const)(
  'there are no questions about %j',
  (change) => {
    expect(questionsOf({ ...desk, ...change })).toEqual([]);
  },
);
