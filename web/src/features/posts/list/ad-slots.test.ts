import { expect, test } from 'vitest';
import { NO_AD_SLOTS, assignAdSlots, type AdSlots } from './ad-slots.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

type Options = { before?: AdSlots; hasMore?: boolean; apart?: number };

function place(posts: string[], ads: string[], { before = NO_AD_SLOTS, hasMore = false, apart = 1 }: Options = {}) {
  return assignAdSlots(before, { posts, ads, hasMore, apart });
}

/** Posts and ads in display order. */
function read(posts: string[], { slots }: AdSlots) {
  return posts.flatMap((post) => [post, slots.get(post) ?? []].flat()).join(' ');
}

test('an ad comes after every fourth post, in turn', () => {
  const posts = numbers(1, 17);
  expect(read(posts, place(posts, ['a', 'b', 'c']))).toBe('1 2 3 4 a 5 6 7 8 b 9 10 11 12 c 13 14 15 16 a 17');
});

test('a single ad comes again after every fourth post', () => {
  const posts = numbers(1, 13);
  expect(read(posts, place(posts, ['a']))).toBe('1 2 3 4 a 5 6 7 8 a 9 10 11 12 a 13');
});

test('a single ad is skipped beside its own post, and comes again after that', () => {
  const posts = [...numbers(1, 4), 'a', ...numbers(5, 12)];
  expect(read(posts, place(posts, ['a']))).toBe('1 2 3 4 a 5 6 7 a 8 9 10 11 a 12');
});

test('an ad that would be beside its own post is skipped', () => {
  const posts = [...numbers(1, 4), '5', 'a', '6', '7', '8', '9', '10'];
  const first = place(posts, ['a']);
  expect(read(posts, first)).toBe('1 2 3 4 a 5 a 6 7 a 8 9 10');
  const later = posts.filter((post) => post !== '5');
  expect(read(later, place(later, ['a'], { before: first }))).toBe('1 2 3 4 a 6 7 a 8 9 10');
});

test('without ads, and before the fourth post, there is nothing', () => {
  expect(place(numbers(1, 9), []).slots.size).toBe(0);
  expect(place(numbers(1, 3), ['a']).slots.size).toBe(0);
});

test('an ad is never right beside its own post, and gets the next slot', () => {
  const posts = ['1', '2', '3', 'a', '4', '5', '6', '7', 'b', '8', '9'];
  expect(read(posts, place(posts, ['a', 'b']))).toBe('1 2 3 a b 4 5 6 7 a b 8 9');
  expect(read(posts, place(posts, ['a']))).toBe('1 2 3 a 4 5 6 7 a b 8 9');
});

test('in a grid this includes the tiles above and below', () => {
  const posts = ['1', 'a', '2', '3', '4', '5', 'b'];
  expect(place(posts, ['a', 'b', 'c'], { apart: 3 }).slots).toEqual(new Map([['3', 'c']]));
});

test('at the end of a page an ad waits until the next post is known', () => {
  const posts = numbers(1, 8);
  const first = place(posts, ['9', 'b'], { hasMore: true });
  expect(read(posts, first)).toBe('1 2 3 4 9 5 6 7 8');
  expect(read(numbers(1, 9), place(numbers(1, 9), ['9', 'b'], { before: first }))).toBe('1 2 3 4 9 5 6 7 8 b 9');
});

test('of several ads no two in a row are the same, and none is beside its post, whatever the posts are', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const ads = numbers(1, 1 + (seed % 4));
    const posts = numbers(1, 40).toSorted((one, other) => ((Number(one) * seed) % 41) - ((Number(other) * seed) % 41));
    const { slots } = place(posts, ads);
    const shown = posts.flatMap((post) => slots.get(post) ?? []);
    expect(ads.length > 1 && shown.some((ad, index) => ad === shown[index + 1])).toBe(false);
    const cards = posts.flatMap((post) => [post, slots.get(post) ?? []].flat());
    expect(cards.some((card, index) => card === cards[index + 1])).toBe(false);
  }
});

test('an ad keeps its slot when posts come at the top, leave, or follow', () => {
  const ads = ['a', 'b', 'c'];
  const first = place(numbers(1, 9), ads);
  expect(read(numbers(1, 9), first)).toBe('1 2 3 4 a 5 6 7 8 b 9');
  const later = ['0', '1', '3', '4', '6', '7', '8', '9', '10', '11', '12', '13'];
  expect(read(later, place(later, ads, { before: first }))).toBe('0 1 3 4 a 6 7 8 b 9 10 11 12 c 13');
});

test('above the placed ads there is room for another after four posts', () => {
  const ads = ['a', 'b'];
  const first = place(numbers(5, 9), ads);
  expect(read(numbers(5, 9), first)).toBe('5 6 7 8 a 9');
  expect(read(numbers(1, 9), place(numbers(1, 9), ads, { before: first }))).toBe('1 2 3 4 b 5 6 7 8 a 9');
});

test('when an ad ends the slots stay, and when an ad is added they are assigned anew', () => {
  const posts = numbers(1, 9);
  const first = place(posts, ['a', 'b']);
  expect(place(posts, ['b'], { before: first })).toBe(first);
  expect(read(posts, place(posts, ['b', 'a'], { before: first }))).toBe('1 2 3 4 b 5 6 7 8 a 9');
  expect(place(posts, ['a', 'b'], { before: first })).toBe(first);
});
