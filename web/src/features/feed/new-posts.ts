import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { listFeed } from '@quad/contract/feed';
import type { Page } from '@quad/contract/page';
import type { Post } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { createStore } from '../../lib/store.ts';
import { patchPost } from '../posts/posts.public.ts';
import { feedQuery, fetchShownAds, shownAdsQuery } from './feed.queries.ts';

type FeedPages = InfiniteData<Page<Post>>;

/** Posts of others that came since the feed was fetched, by id. Nothing of them is fetched until someone wants them. */
export const pendingPosts = createStore<readonly string[]>([]);

export function addNewPost(ids: readonly string[]) {
  const fresh = ids.filter((id) => !pendingPosts.read().includes(id));
  if (fresh.length > 0) pendingPosts.set([...pendingPosts.read(), ...fresh]);
}

export function dropNewPosts(id: string) {
  if (pendingPosts.read().includes(id)) pendingPosts.set(pendingPosts.read().filter((known) => known !== id));
}

/** How many of the news are not in the feed yet: one's own posts come into it by another way. */
export function countNewPosts(news: readonly string[], feed: FeedPages | undefined) {
  if (!feed) return 0;
  const known = idsIn(feed);
  return news.filter((id) => !known.has(id)).length;
}

/** Begins the feed anew with what is on top now. */
export async function showNewPosts(cache: QueryClient) {
  const seen = pendingPosts.read();
  const [page, ads] = await Promise.all([
    call(listFeed, { query: {} }),
    // Whose turn it is has changed as well; without an answer it stays as it was.
    fetchShownAds('feed').catch(() => undefined),
  ]);
  const { queryKey } = feedQuery(undefined);
  // A further page on its way belongs to the feed as it was.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  if (ads) cache.setQueryData(shownAdsQuery('feed').queryKey, { pages: [ads], pageParams: [undefined] });
  pendingPosts.set(pendingPosts.read().filter((id) => !seen.includes(id)));
}

/** After a gap in what was told: counts what is new and brings what is shown up to date, without moving any of it. */
export async function catchUp(cache: QueryClient) {
  const feed = cache.getQueryData<FeedPages>(feedQuery(undefined).queryKey);
  if (!feed) return;
  const page = await call(listFeed, { query: {} });
  const known = idsIn(feed);
  const newest = feed.pages
    .flatMap(({ items }) => items)
    .reduce((at, post) => Math.max(at, Date.parse(post.createdAt)), 0);
  for (const post of page.items) if (known.has(post.id)) patchPost(cache, post.id, post);
  const fresh = page.items.filter((post) => !known.has(post.id) && Date.parse(post.createdAt) > newest);
  addNewPost(fresh.map((post) => post.id));
}

function idsIn({ pages }: FeedPages): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => page.items.map((post) => post.id)));
}
