import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { findPost } from '../posts.queries.ts';
import { refreshItemsOf } from '../item/item-lists.queries.ts';
import { prependPost } from '../list/prepend-post.ts';
import { countPosts } from '../profile/profile.queries.ts';
import { addComment, lastSent } from '../thread/thread.queries.ts';

/** Adds the new post or comment to all cached lists and counts, without fetching them again. */
export function showEverywhere(cache: QueryClient, post: Post) {
  if (post.parentId !== null) {
    addComment(cache, post);
    lastSent.set(post.clientKey);
    return;
  }
  if (findPost(cache, post.id)) return;
  prependPost(cache, post);
  countPosts(cache, post.author.username, 1);
  if (post.item) refreshItemsOf(cache, post.author);
}
