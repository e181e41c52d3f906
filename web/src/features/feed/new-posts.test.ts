import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { setTransport } from '../../lib/calls/call.ts';
import { catchUp, countNewPosts, pendingPosts, showNewPosts } from './new-posts.ts';
import { feedQuery } from './feed.queries.ts';

let cache: QueryClient;
const { queryKey } = feedQuery();

/** From now on the feed starts with these posts, latest first. Each is named after the minute it was written. */
function respondWith(minutes: readonly number[], commentCount = 0, nextCursor: string | null = null) {
  const items = minutes.map((minute) => ({
    id: `at ${minute}`,
    createdAt: `2026-09-01T10:${minute}:00Z`,
    bumpedAt: `2026-09-01T10:${minute}:00Z`,
    commentCount,
  }));
  setTransport(async () => ({ status: 200, body: { items, nextCursor } }));
}

function shown() {
  return cache.getQueryData(queryKey)?.pages.flatMap(({ items }) => items);
}

beforeEach(async () => {
  pendingPosts.set([]);
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  respondWith([20, 10]);
  await cache.fetchInfiniteQuery(feedQuery());
});

test('after a gap the feed counts new posts and updates its counts, without moving', async () => {
  // An older post that got a reply is also near the top, but it is not new.
  respondWith([40, 30, 15, 20, 10], 3);
  await catchUp(cache);
  expect(countNewPosts(pendingPosts.read(), cache.getQueryData(queryKey))).toBe(2);
  expect(shown()).toMatchObject([
    { id: 'at 20', commentCount: 3 },
    { id: 'at 10', commentCount: 3 },
  ]);
});

test('after a gap, deleted posts are gone, and posts below the fresh page stay', async () => {
  respondWith([40, 30, 20, 10]);
  await cache.refetchQueries({ queryKey });
  respondWith([40, 20], 0, 'more');
  await catchUp(cache);
  expect(shown()?.map(({ id }) => id)).toEqual(['at 40', 'at 20', 'at 10']);

  respondWith([40]);
  await catchUp(cache);
  expect(shown()?.map(({ id }) => id)).toEqual(['at 40']);
});

test('after a gap, a post that is newer than a fresh page of the cache stays', async () => {
  respondWith([40, 30, 20]);
  await cache.refetchQueries({ queryKey });
  respondWith([30, 20]);
  await catchUp(cache);
  expect(shown()?.map(({ id }) => id)).toEqual(['at 40', 'at 30', 'at 20']);
});

test('new posts show on request, and a page that was loading does not undo it', async () => {
  const late = Promise.withResolvers<{ status: number; body: unknown }>();
  setTransport(() => late.promise);
  const further = cache.refetchQueries({ queryKey });
  respondWith([30, 20, 10]);
  await catchUp(cache);
  await showNewPosts(cache);
  late.resolve({ status: 200, body: { items: [], nextCursor: null } });
  await further;
  expect(shown()?.map(({ id }) => id)).toEqual(['at 30', 'at 20', 'at 10']);
  expect(pendingPosts.read()).toEqual([]);
});
