import { CATEGORIES } from '@quad/contract/posts/posts';
import type { Category } from '@quad/contract/posts/posts.schemas';

/** The category in the URL; 'all' and unknown values mean none. */
export function categoryOf(search: URLSearchParams): Category | undefined {
  const found = CATEGORIES.find((category) => category === search.get('category'));
  return found === 'all' ? undefined : found;
}
