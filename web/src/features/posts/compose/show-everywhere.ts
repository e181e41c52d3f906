import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts';
import { findPost } from '../posts.queries.ts';
import { prependPost } from '../prepend-post.ts';
import { countPosts } from '../profile/profile.queries.ts';
import { addComment, lastSent } from '../thread.queries.ts';

/** Shows what was just posted wherever it belongs, and counts it, without asking for the lists again. */
export function showEverywhere(cache: QueryClient, post: Post) {
  if (post.parentId !== null) {
    addComment(cache, post);
    lastSent.set(post.clientKey);
    return;
  }
  if (findPost(cache, post.id)) return;
  prependPost(cache, post);
  countPosts(cache, post.author.username, 1);
}
