import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@quad/contract/page.schemas';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { MISSING_PAGE, orMissing } from '../../../lib/calls/or-missing.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import { createStore } from '../../../lib/store.ts';
import { findPost, patchPost, POST_LISTS } from '../posts.queries.ts';
import { withReplies } from './thread.ts';

/**
 * A page of a thread in the shape of a post list: the post first, then its comments. So one patch reaches the post in
 * its thread too. `rootId` is null when the post is deleted or never existed.
 */
export type ThreadPage = Page<Post> & { rootId: PostId | null; focusId: PostId | null };
export type ThreadPages = InfiniteData<ThreadPage>;

const THREADS = [...POST_LISTS, 'thread'] as const;
const NOTHING: ThreadPage = { ...MISSING_PAGE, items: [], rootId: null, focusId: null };

type Input = { postId: string; comment?: string | undefined };

export const threadQuery = ({ postId, comment }: Input) =>
  pagedQuery([...THREADS, postId, comment ?? null], async (cursor, signal): Promise<ThreadPage> => {
    const thread = await orMissing(
      call('GET /posts/:postId/thread', { params: { postId }, query: { cursor, comment }, signal }),
    );
    if (!thread) return NOTHING;
    const { post, focusId, comments } = thread;
    // In data from the server-rendered document, undefined has become null.
    const isFirst = (cursor ?? null) === null;
    const items = isFirst ? [post, ...comments.items] : comments.items;
    return { items, nextCursor: comments.nextCursor, rootId: post.id, focusId };
  });

/** The post and its comments from all pages, each once; null when there is no such post. */
export function threadIn({ pages }: ThreadPages) {
  const [first] = pages;
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  const post = first && first.rootId !== null ? items.get(first.rootId) : undefined;
  if (!first || !post) return null;
  items.delete(post.id);
  return { post, comments: [...items.values()], focusId: first.focusId };
}

/** Changes all cached threads of a post. */
function changeThreads(cache: QueryClient, rootId: PostId, change: (pages: ThreadPage[]) => ThreadPage[]) {
  cache.setQueriesData<ThreadPages>({ queryKey: THREADS }, (thread) =>
    thread?.pages[0]?.rootId === rootId ? { ...thread, pages: change(thread.pages) } : thread,
  );
}

export function refetchThreads(cache: QueryClient, rootId: PostId) {
  for (const [queryKey, thread] of cache.getQueriesData<ThreadPages>({ queryKey: THREADS })) {
    if (thread?.pages[0]?.rootId === rootId) void cache.invalidateQueries({ queryKey, exact: true });
  }
}

/** Reads the cache of the open threads, which can be newer than the rendered page. */
export function isInThread(cache: QueryClient, rootId: PostId, commentId: PostId) {
  const shown = cache.getQueriesData<ThreadPages>({ queryKey: THREADS, type: 'active' });
  return shown.some(
    ([, thread]) =>
      thread?.pages[0]?.rootId === rootId && thread.pages.some((page) => page.items.some(({ id }) => id === commentId)),
  );
}

/** Adds a comment to the cached threads of its post. Idempotent. */
export function insertComment(cache: QueryClient, rootId: PostId, comment: Post) {
  changeThreads(cache, rootId, (pages) =>
    pages.some((page) => page.items.some(({ id }) => id === comment.id))
      ? pages
      : pages.map((page, index) => (index === pages.length - 1 ? { ...page, items: [...page.items, comment] } : page)),
  );
}

/** The key of the comment just sent in this tab, until the thread has scrolled to it. */
export const lastSent = createStore<string | null>(null);

/** Adds the viewer's comment from the server's response, and refreshes the counts of its post everywhere. */
export function addComment(cache: QueryClient, comment: Post) {
  insertComment(cache, comment.rootId, comment);
  void refreshCounts(cache, comment.rootId);
}

/**
 * Counts a comment that is being sent. Returns a function that reverts it, which does nothing once the server has
 * sent a newer count.
 */
export function addOptimisticComment(cache: QueryClient, rootId: string) {
  const before = findPost(cache, rootId);
  countComment(1);
  return () => countComment(-1);

  function countComment(by: 1 | -1) {
    const now = findPost(cache, rootId);
    if (now && now.asOf === before?.asOf) patchPost(cache, rootId, { commentCount: now.commentCount + by });
  }
}

/** Removes a comment with everything below it. */
export function removeComment(cache: QueryClient, rootId: PostId, commentId: PostId) {
  changeThreads(cache, rootId, (pages) => {
    const gone = withReplies(
      pages.flatMap((page) => page.items),
      commentId,
    );
    return pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !gone.has(id)) }));
  });
}

/**
 * Fetched instead of computed: a live event for the same comment may arrive before or after, and would count it
 * twice.
 */
export async function refreshCounts(cache: QueryClient, id: PostId) {
  try {
    const { saveCount, commentCount, asOf } = await call('GET /posts/:postId', { params: { postId: id } });
    patchPost(cache, id, { saveCount, commentCount, asOf });
  } catch {
    // The counts stay unchanged until the next fetch.
  }
}
