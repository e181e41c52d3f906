import { expect, test } from 'vitest';
import { filterCount, NO_FILTERS, searchAddress, searchAddressPath } from './search-address.ts';

const plain = { ...NO_FILTERS, q: 'desk', show: 'latest' } as const;

test('a plain search has a plain address', () => {
  expect(searchAddressPath(plain)).toBe('/search?q=desk');
  expect(searchAddressPath({ ...plain, q: '' })).toBe('/search');
});

test('every filter survives a round trip through the address', () => {
  const address = {
    q: 'ikea & co',
    show: 'media',
    order: 'best',
    category: 'furniture',
    photos: true,
    time: 'week',
    filter: { intent: 'selling', priceTo: 4500, condition: 'like new', available: false },
  } as const;
  const path = searchAddressPath(address);
  expect(searchAddress(new URL(path, 'http://ou.localhost').searchParams)).toEqual(address);
  expect(filterCount(address)).toBe(8);
  expect(filterCount(plain)).toBe(0);
});

test('invalid values in an address are ignored', () => {
  const asked = 'q=%00+desk++&show=all&order=toString&category=cars&photos=1&time=constructor';
  expect(searchAddress(new URLSearchParams(asked))).toEqual(plain);
  expect(searchAddress(new URLSearchParams('q=desk&category=all'))).toEqual(plain);
});
