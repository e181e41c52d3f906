import { expect, test } from 'vitest';
import { feedAddressOf, feedAddressPath } from './feed-address.ts';

const read = (path: string) => feedAddressOf(new URL(path, 'http://ou.localhost').searchParams);

test('a plain feed has a plain address', () => {
  expect(feedAddressPath('feed', { category: undefined, filter: {} })).toBe('/home');
  expect(
    feedAddressPath('media', {
      category: undefined,
      filter: {},
    }),
  ).toBe('/media');
});

test('category and every filter survive a round trip through the address', () => {
  const address = {
    category: 'books, movies, & music',
    filter: {
      intent: 'selling',
      priceFrom: 4550,
      priceTo: 125_000,
      condition: 'like new',
      available: false,
    },
  } as const;
  for (const tab of ['feed', 'media'] as const) expect(read(feedAddressPath(tab, address))).toEqual(address);
});

test('invalid values in an address are ignored', () => {
  const path = '/home?category=cars&intent=buying&priceFrom=-1&priceTo=10000001&condition=broken&available=1';
  expect(read(path)).toEqual({ category: undefined, filter: {} });
  expect(read('/home?category=all&priceFrom=4.5&priceTo=')).toEqual({
    category: undefined,
    filter: {},
  });
});
