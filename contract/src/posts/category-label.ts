import type { Category } from './posts.schemas.ts';

/** Words that a capital first letter alone would misspell. */
const SPELLED: Readonly<Record<string, string>> = { tvs: 'TVs', '3d': '3D' };

/** A category as shown: 'Books, Movies, & Music'. */
export function categoryLabel(name: Category) {
  const words = name.split(' ').map((word) => SPELLED[word] ?? word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}
