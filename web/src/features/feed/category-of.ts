import { CATEGORIES, type Category } from '@quad/contract/posts';

/** The category an address asks for; 'all' and nonsense mean none. */
export function categoryOf(search: URLSearchParams): Category | undefined {
  const asked = CATEGORIES.find((category) => category === search.get('category'));
  return asked === 'all' ? undefined : asked;
}
