import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { feedListName, POST_LISTS, profileListName, type PostPages } from '../posts.queries.ts';

/** Puts the viewer's new post at the top of the cached lists it belongs to. Idempotent. */
export function prependPost(cache: QueryClient, post: Post) {
  const { username } = post.author;
  const names = [
    feedListName(),
    ...(post.category === 'all' ? [] : [feedListName(post.category)]),
    profileListName(username, 'home'),
    ...(post.media.length > 0 ? [profileListName(username, 'photos')] : []),
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
