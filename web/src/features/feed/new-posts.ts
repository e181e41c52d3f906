import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@quad/contract/page.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { call } from '../../lib/calls/call.ts';
import { createStore } from '../../lib/store.ts';
import { patchPost, removePost } from '../posts/posts.public.ts';
import { feedQuery, fetchShownAds, shownAdsQuery } from './feed.queries.ts';

type FeedPages = InfiniteData<Page<Post>>;

/** IDs of other people's posts since the feed was fetched. They are fetched only on demand. */
export const pendingPosts = createStore<readonly string[]>([]);

export function addNewPost(ids: readonly string[]) {
  const fresh = ids.filter((id) => !pendingPosts.read().includes(id));
  if (fresh.length > 0) pendingPosts.set([...pendingPosts.read(), ...fresh]);
}

export function dropNewPosts(id: string) {
  if (pendingPosts.read().includes(id)) pendingPosts.set(pendingPosts.read().filter((known) => known !== id));
}

/** How many are not in the feed yet: the viewer's own posts are added directly. */
export function countNewPosts(ids: readonly string[], feed: FeedPages | undefined) {
  if (!feed) return 0;
  const known = idsIn(feed);
  return ids.filter((id) => !known.has(id)).length;
}

/** Restarts the feed from the top. */
export async function showNewPosts(cache: QueryClient) {
  const seen = pendingPosts.read();
  const [page, ads] = await Promise.all([
    call('GET /feed', { query: {} }),
    // The ad rotation has changed too; without a response it stays as it was.
    fetchShownAds('feed').catch(() => undefined),
  ]);
  const { queryKey } = feedQuery();
  // A page in flight belongs to the old feed.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  if (ads) cache.setQueryData(shownAdsQuery('feed').queryKey, { pages: [ads], pageParams: [undefined] });
  pendingPosts.set(pendingPosts.read().filter((id) => !seen.includes(id)));
}

/** After a gap in live events: counts new posts, updates the visible ones and removes what is gone. */
export async function catchUp(cache: QueryClient) {
  const feed = cache.getQueryData<FeedPages>(feedQuery().queryKey);
  if (!feed) return;
  const page = await call('GET /feed', { query: {} });
  const known = idsIn(feed);
  const newest = feed.pages
    .flatMap(({ items }) => items)
    .reduce((at, post) => Math.max(at, Date.parse(post.createdAt)), 0);
  for (const post of page.items) if (known.has(post.id)) patchPost(cache, post.id, post);
  for (const id of missingFrom(page, feed)) removePost(cache, id);
  const fresh = page.items.filter((post) => !known.has(post.id) && Date.parse(post.createdAt) > newest);
  addNewPost(fresh.map((post) => post.id));
}

/**
 * The posts that were deleted or hidden by a block. Posts never move down, so all posts between the ends of a fresh
 * first page must be on it. Newer ones stay, because the page may be a second old.
 */
function missingFrom({ items, nextCursor }: Page<Post>, { pages }: FeedPages) {
  const fresh = new Set(items.map(({ id }) => id));
  const [start, end] = [bumpTimeOf(items[0]), nextCursor === null ? 0 : bumpTimeOf(items.at(-1))];
  return pages
    .flatMap((page) => page.items)
    .filter((post) => !fresh.has(post.id) && bumpTimeOf(post) > end && bumpTimeOf(post) <= start)
    .map(({ id }) => id);
}

function bumpTimeOf(post: Post | undefined) {
  return post ? Date.parse(post.bumpedAt) : Infinity;
}

function idsIn({ pages }: FeedPages): ReadonlySet<string> {
  return new Set(pages.flatMap((page) => page.items.map((post) => post.id)));
}
