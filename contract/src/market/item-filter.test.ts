import { expect, test } from 'vitest';
import { isAvailableOnly, itemFilterCount, shownStatuses, tidyItemFilter } from './item-filter.ts';
import type { ItemFilter } from './items.schemas.ts';

test.each<[name: string, filter: ItemFilter, statuses: string[]]>([
  ['everything', {}, ['available', 'held', 'sold', 'open', 'found']],
  ['selling, where Available only is on by itself', { intent: 'selling' }, ['available']],
  ['selling with it off', { intent: 'selling', available: false }, ['available', 'held', 'sold']],
  ['looking', { intent: 'looking' }, ['open', 'found']],
  ['looking with it on', { intent: 'looking', available: true }, ['open']],
  ['all with it on', { available: true }, ['available', 'open']],
  ['a condition, which only offers have', { condition: 'good' }, ['available', 'held', 'sold']],
])('shows %s', (_name, filter, statuses) => {
  expect(shownStatuses(filter)).toEqual(statuses);
  expect(shownStatuses(tidyItemFilter(filter))).toEqual(statuses);
});

test.each<[filter: ItemFilter, tidy: ItemFilter, count: number]>([
  [{}, {}, 0],
  [{ available: false }, {}, 0],
  [{ intent: 'selling', available: true }, { intent: 'selling' }, 1],
  [{ intent: 'selling', available: false }, { intent: 'selling', available: false }, 2],
  [{ intent: 'looking', condition: 'good' }, { intent: 'looking' }, 1],
  [{ priceFrom: 500, priceTo: 100 }, { priceFrom: 100, priceTo: 500 }, 1],
  [{ priceTo: 0 }, { priceTo: 0 }, 1],
  [
    { intent: 'selling', priceFrom: 1, condition: 'new', available: false },
    { intent: 'selling', priceFrom: 1, condition: 'new', available: false },
    4,
  ],
])('%j is %j with %i active', (filter, tidy, count) => {
  expect(tidyItemFilter(filter)).toEqual(tidy);
  expect(itemFilterCount(filter)).toBe(count);
  expect(isAvailableOnly(tidyItemFilter(filter))).toBe(isAvailableOnly(filter));
});
