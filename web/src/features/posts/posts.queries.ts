import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Page } from '@quad/contract/page';
import type { Post, PostId } from '@quad/contract/posts';

/** Every list of posts lives under this key, so one patch reaches them all. */
export const POST_LISTS = ['posts', 'list'] as const;

type FetchPage = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Post>>;

/** The options of one list of posts, by its name. */
export function postListQuery(name: readonly string[], fetchPage: FetchPage) {
  return infiniteQueryOptions({
    queryKey: [...POST_LISTS, ...name],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
export type PostListQuery = ReturnType<typeof postListQuery>;

/** Changes a post wherever it is on screen: feed, profile, search, saved. */
export function patchPost(cache: QueryClient, id: PostId, patch: Partial<Post>) {
  cache.setQueriesData<InfiniteData<Page<Post>>>(
    { queryKey: POST_LISTS },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((post) => (post.id === id ? { ...post, ...patch } : post)),
        })),
      },
  );
}

/** Takes a post out of every list. */
export function removePost(cache: QueryClient, id: PostId) {
  cache.setQueriesData<InfiniteData<Page<Post>>>(
    { queryKey: POST_LISTS },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) })),
      },
  );
}
