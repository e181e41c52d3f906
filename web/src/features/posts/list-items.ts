import type { Post } from '@quad/contract/posts';

/** A post that was bumped between two pages comes twice; the newer place counts. */
export function withoutRepeats(posts: readonly Post[]) {
  const seen = new Set<string>();
  return posts.filter((post) => !seen.has(post.id) && seen.add(post.id));
}
