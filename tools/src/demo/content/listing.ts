import type { Category } from '@quad/contract/posts';
import type { ItemName } from '../art/items/index.ts';
import type { FilmName } from '../art/films.ts';

/** One photo or film of a post. */
export type Shot = ItemName | FilmName;

/**
 * A post before it has an author: what it says, with {slots} for places, prices and people, and what it shows.
 * No shots, no photos; more than one, a gallery.
 */
export type Listing = { category: Category; text: string; shots: readonly Shot[] };

export function listings(category: Category, ...posts: [text: string, ...shots: Shot[]][]): Listing[] {
  return posts.map(([text, ...shots]) => ({ category, text, shots }));
}
