import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { POST_LISTS, type PostPages } from '../posts.queries.ts';

type Slot = { post: Post; page: number; index: number };

/** Runs `remove`. Returns a function that restores the removed posts and keeps all other changes made since. */
export function removeOptimistically(cache: QueryClient, remove: () => void) {
  const before = cache.getQueriesData<PostPages>({ queryKey: POST_LISTS });
  remove();
  const removed = before.map(([key, list]) => [key, slotsMissing(list, idsIn(cache, key))] as const);
  return () => {
    for (const [key, slots] of removed) restore(cache, key, slots);
  };
}

function idsIn(cache: QueryClient, key: QueryKey) {
  const { pages } = cache.getQueryData<PostPages>(key) ?? { pages: [] };
  return new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
}

function slotsMissing(list: PostPages | undefined, ids: ReadonlySet<string>): Slot[] {
  const slots = list?.pages.flatMap(({ items }, page) => items.map((post, index) => ({ post, page, index }))) ?? [];
  return slots.filter(({ post }) => !ids.has(post.id));
}

function restore(cache: QueryClient, key: QueryKey, slots: readonly Slot[]) {
  if (slots.length === 0) return;
  cache.setQueryData<PostPages>(key, (list) => {
    if (!list) return list;
    const pages = [...list.pages];
    for (const { post, page, index } of slots) {
      const at = Math.min(page, pages.length - 1);
      const target = pages[at];
      if (target) pages[at] = { ...target, items: target.items.toSpliced(index, 0, post) };
    }
    return { ...list, pages };
  });
}
