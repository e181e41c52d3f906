import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@quad/contract/page.schemas';
import type { Category, Post } from '@quad/contract/posts/posts.schemas';
import type { ProfileList } from '@quad/contract/posts/posts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';

/** Every list of posts is cached under this key, so one patch reaches them all. */
export const POST_LISTS = ['posts', 'list'] as const;

type FetchPage = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Post>>;

export function postListQuery(name: readonly string[], fetchPage: FetchPage) {
  return pagedQuery([...POST_LISTS, ...name], fetchPage);
}
export type PostListQuery = ReturnType<typeof postListQuery>;

export type PostPages = InfiniteData<Page<Post>>;

/** The names of the lists that a new post belongs to, defined once. */
export const feedListName = (category: Category = 'all') => ['feed', category];
export const profileListName = (username: string, show: ProfileList) => ['profile', username.toLowerCase(), show];

/** Changes the pages of every list that has the post; other pages keep their identity. */
function changePages(cache: QueryClient, id: string, change: (items: Post[]) => Post[]) {
  const has = (page: Page<Post>) => page.items.some((post) => post.id === id);
  cache.setQueriesData<PostPages>({ queryKey: POST_LISTS }, (list) =>
    list?.pages.some(has)
      ? { ...list, pages: list.pages.map((page) => (has(page) ? { ...page, items: change(page.items) } : page)) }
      : list,
  );
}

/**
 * Changes a post wherever it is cached: feed, profile, search, saved. Responses and live events can arrive out of
 * order, so older counts, an older text and an older item are ignored.
 */
export function patchPost(cache: QueryClient, id: string, patch: Partial<Post>) {
  changePages(cache, id, (items) => items.map((post) => (post.id === id ? patched(post, patch) : post)));
}

function patched(post: Post, patch: Partial<Post>): Post {
  const { saveCount, commentCount, savedByMe, asOf, document, category, media, editedAt, item } = post;
  const isOlderCount = patch.asOf !== undefined && patch.asOf < asOf;
  // Times from the database compare as text.
  const isOlderText = patch.editedAt !== undefined && (patch.editedAt ?? '') < (editedAt ?? '');
  const isOlderItem = patch.item && item && patch.item.version < item.version;
  return {
    ...post,
    ...patch,
    ...(isOlderCount && { saveCount, commentCount, savedByMe, asOf }),
    ...(isOlderText && { document, category, media, editedAt }),
    ...(isOlderItem && { item }),
  };
}

export function removePost(cache: QueryClient, id: string) {
  changePages(cache, id, (items) => items.filter((post) => post.id !== id));
}

/** A post from any cached list or thread, or undefined. */
export function findPost(cache: QueryClient, id: string): Post | undefined {
  for (const [, list] of cache.getQueriesData<PostPages>({ queryKey: POST_LISTS })) {
    const found = postIn(list, id);
    if (found) return found;
  }
  return undefined;
}

function postIn(list: PostPages | undefined, id: string) {
  return list?.pages.flatMap((page) => page.items).find((post) => post.id === id);
}

/** Calls back whenever a list with the post changes. Returns a function to unsubscribe. */
export function watchPost(cache: QueryClient, id: string, onChange: (post: Post) => void) {
  return cache.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'updated' || queryKey[0] !== POST_LISTS[0] || queryKey[1] !== POST_LISTS[1]) return;
    const found = postIn(cache.getQueryData<PostPages>(queryKey), id);
    if (found) onChange(found);
  });
}
