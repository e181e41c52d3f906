import type { Category } from '@quad/contract/posts/posts.schemas';
import type { ItemName } from '../art/items/index.ts';
import type { VideoName } from '../art/videos.ts';

/** One photo or video of a post. */
export type Shot = ItemName | VideoName;

/**
 * A post without an author: its text, with {slots} for places, prices and people, and its photos. No shots means no
 * photos; several make a gallery.
 */
export type Listing = { category: Category; text: string; shots: readonly Shot[] };

export function listings(category: Category, ...posts: [text: string, ...shots: Shot[]][]): Listing[] {
  return posts.map(([text, ...shots]) => ({ category, text, shots }));
}
