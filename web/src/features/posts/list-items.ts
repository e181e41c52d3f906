import type { Post } from '@quad/contract/posts/posts.schemas';

/** A post bumped between two pages appears twice; the first, newer position wins. */
export function withoutRepeats(posts: readonly Post[]) {
  const seen = new Set<string>();
  return posts.filter((post) => !seen.has(post.id) && seen.add(post.id));
}
