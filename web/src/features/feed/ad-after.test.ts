import { expect, test } from 'vitest';
import { adAfter } from './ad-after.ts';

test('an ad stands after every fourth post, in their order', () => {
  const ads = ['bikes', 'rooms'];
  const feed = Array.from({ length: 13 }, (_, index) => adAfter(index, ads));
  expect(feed.flatMap((ad, index) => (ad === undefined ? [] : [[index, ad]]))).toEqual([
    [3, 'bikes'],
    [7, 'rooms'],
  ]);
});

test('without ads there is nothing between posts', () => {
  expect(adAfter(3, [])).toBeUndefined();
});
