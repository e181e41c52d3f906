import { expect, test } from 'vitest';
import { alertSearchPath } from '@quad/contract/alerts/alert-search-path';
import { searchAddress } from '../search/search.public.ts';
import { alertSearchOf, keyOf } from './alert-search.ts';

const address = {
  q: 'mini fridge',
  show: 'media',
  order: 'price-low',
  category: 'household',
  photos: false,
  time: 'week',
  filter: { intent: 'selling', priceTo: 4500, available: true },
} as const;

test('an alert keeps the text, the category and the filters of a search, and not its order', () => {
  expect(alertSearchOf(address)).toEqual({
    q: 'mini fridge',
    category: 'household',
    photos: true,
    time: 'week',
    intent: 'selling',
    priceTo: 4500,
  });
});

test('the page of an alert is its search', () => {
  for (const page of [address, { ...address, q: '', show: 'latest', time: 'any' } as const]) {
    const search = alertSearchOf(page);
    const { searchParams } = new URL(alertSearchPath(search), 'http://ou.localhost');
    expect(alertSearchOf(searchAddress(searchParams))).toEqual(search);
  }
});

test('the same search has the same key, in any order of its fields', () => {
  const { q, ...rest } = alertSearchOf(address);
  expect(keyOf({ ...rest, q })).toBe(keyOf({ q, ...rest }));
  expect(keyOf({ ...rest, q: 'fridge' })).not.toBe(keyOf({ q, ...rest }));
});
