import { expect, test } from 'vitest';
import { resultCountOf } from './result-count.ts';

const posts = { one: 'post', many: 'posts' };
const found = (length: number, hasNextPage = false) => ({ items: Array.from({ length }), list: { hasNextPage } });

test('a result says how many there are, and of what', () => {
  expect(resultCountOf(found(12), posts, 'for desk')).toBe('12 posts for desk');
  expect(resultCountOf(found(1), posts, 'for desk')).toBe('1 post for desk');
  expect(resultCountOf(found(30, true), posts, 'in furniture')).toBe('30 or more posts in furniture');
  expect(resultCountOf(found(0), posts, 'for desk')).toBe('Nothing found');
  expect(resultCountOf({ items: undefined, list: { hasNextPage: false } }, posts, 'for desk')).toBeNull();
});
