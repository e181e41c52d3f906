import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { id, thread } from './made-up-thread.ts';
import { findPost, postListQuery } from './posts.queries.ts';
import { showFigures } from './show-figures.ts';

let cache: QueryClient;
beforeEach(async () => {
  cache = new QueryClient();
  const items = thread('lamp<lamp', 'sofa<sofa');
  await cache.fetchInfiniteQuery(postListQuery(['feed', 'all'], async () => ({ items, nextCursor: null })));
});

function tell(name: string, asOf: number, saveCount: number, commentCount = 0) {
  showFigures(cache, { type: 'post.figures', postId: id(name), saveCount, commentCount, asOf });
}
const figures = (name: string) => {
  const post = findPost(cache, id(name));
  return post && [post.saveCount, post.commentCount];
};

test('figures that were overtaken on their way change nothing', () => {
  tell('lamp', 1_002, 2, 5);
  tell('lamp', 1_001, 1, 4);
  expect(figures('lamp')).toEqual([2, 5]);
  tell('lamp', 1_003, 1, 5);
  expect(figures('lamp')).toEqual([1, 5]);
});

test('the same figures told twice are shown', () => {
  tell('lamp', 1_002, 2);
  tell('lamp', 1_002, 2);
  expect(figures('lamp')).toEqual([2, 0]);
});

test('each post has an order of its own, also one that is not on screen', () => {
  tell('lamp', 2_000, 3);
  tell('sofa', 1_000, 4);
  tell('desk', 3_000, 5);
  expect([figures('lamp'), figures('sofa'), figures('desk')]).toEqual([[3, 0], [4, 0], undefined]);
});
