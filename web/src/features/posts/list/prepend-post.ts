import type { QueryClient } from '@tanstack/react-query';
import type { Category, Post } from '@quad/contract/posts/posts.schemas';
import { mediaListName } from '../media/media.queries.ts';
import { feedListName, POST_LISTS, profileListName, type PostPages } from '../posts.queries.ts';

/** Puts the viewer's new post at the top of the cached lists it belongs to. Idempotent. */
export function prependPost(cache: QueryClient, post: Post) {
  const { username } = post.author;
  const categories = new Set<Category>(['all', post.category]);
  const hasMedia = post.media.length > 0;
  const names = [
    ...Array.from(categories, (category) => feedListName(category)),
    profileListName(username, 'home'),
    ...(hasMedia ? Array.from(categories, (category) => mediaListName(category)) : []),
    ...(hasMedia ? [profileListName(username, 'photos')] : []),
  ];
  for (const name of names) {
    cache.setQueryData<PostPages>([...POST_LISTS, ...name], (list) => list && withOnTop(list, post));
  }
}

function withOnTop(list: PostPages, post: Post): PostPages {
  const [first, ...later] = list.pages;
  if (!first || list.pages.some((page) => page.items.some(({ id }) => id === post.id))) return list;
  return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...later] };
}
