import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ADS } from '@quad/contract/ads/ads';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { sessionQuery } from '../features/accounts/accounts.public.ts';
import { shownAdsQuery } from '../features/feed/feed.public.ts';
import { rootPost, thread } from '../features/posts/test/thread.ts';
import { setTransport } from '../lib/calls/call.ts';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { catchUpAll } from './catch-up.ts';

let cache: QueryClient;
let asked: string[];

beforeEach(() => {
  cache = createQueryClient();
  asked = [];
});

/** From now on the server returns these ads, the least shown first. */
function respondWith(ads: readonly Post[]) {
  setTransport(async ({ path }) => {
    asked.push(path);
    return { status: 200, body: path.startsWith('/api/feed/ads') ? { items: ads } : { viewer: null } };
  });
}

const adsOf = (...names: string[]): Post[] =>
  thread(...names.map((name) => `${name}<root`)).map((post) => ({
    ...rootPost(),
    id: post.id,
    document: post.document,
  }));
const [A, B, C] = adsOf('a', 'b', 'c') as [Post, Post, Post];

/** The ads on a page after a gap in live events. */
async function shownAfterGap(before: readonly Post[], now: readonly Post[], slot: 'feed' | 'media' = 'feed') {
  respondWith(before);
  new QueryObserver(cache, sessionQuery()).subscribe(() => undefined);
  const shown = new InfiniteQueryObserver(cache, shownAdsQuery(slot));
  shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
  respondWith(now);
  asked = [];
  catchUpAll(cache);
  await vi.waitFor(() => expect(asked).toContain('/api/session'));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0));
  await vi.waitFor(() => expect(asked).toContain(`/api/feed/ads?withMedia=${slot === 'media'}`));
  return shown.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
}

const namesOf = (posts: readonly Post[]) => posts.map(({ document }) => document.blocks[0]?.text);

test.each(['feed', 'media'] as const)('after a gap the ads of the %s stay where they are', async (slot) => {
  const shown = await shownAfterGap([A, B], [C, B, A], slot);
  expect(namesOf(shown)).toEqual(['a', 'b']);
});

test('after a gap an ad has its current text and counts', async () => {
  const later: Post = { ...A, saveCount: 5, asOf: A.asOf + 1 };
  await shownAfterGap([A, B], [C, B, later]);
  await vi.waitFor(() => {
    const items = cache.getQueryData(shownAdsQuery('feed').queryKey)?.pages[0]?.items;
    expect(items?.map(({ saveCount }) => saveCount)).toEqual([5, 0]);
  });
});

test('after a gap an ad that no longer runs is gone', async () => {
  await shownAfterGap([A, B], [C, B]);
  await vi.waitFor(() => {
    expect(namesOf(cache.getQueryData(shownAdsQuery('feed').queryKey)?.pages[0]?.items ?? [])).toEqual(['b']);
  });
});

test('an ad stays when so many run that the response has not all of them', async () => {
  const others = adsOf(...Array.from({ length: ADS.shownMax }, (_, at) => `other ${at}`));
  const shown = await shownAfterGap([A], others);
  expect(namesOf(shown)).toEqual(['a']);
});
