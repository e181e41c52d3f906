import type { Deps } from '../deps.ts';
import type { ItemCondition, ItemStatus } from '@quad/contract/market/items';
import type { Student } from './people.ts';
import { addPost, type PostOptions, type TestPost } from './posts.ts';

export type ItemOptions = PostOptions & {
  status?: ItemStatus;
  priceCents?: number | null;
  condition?: ItemCondition | null;
  soldAt?: Date;
};

const HELD_UNTIL = new Date('2100-01-01');

/** Inserts a post with an item in a given state. */
export async function addItem(
  deps: Pick<Deps, 'db' | 'ids' | 'clock' | 'live'>,
  author: Student,
  { status = 'available', priceCents = 4500, condition = null, soldAt, ...options }: ItemOptions = {},
): Promise<TestPost> {
  const post = await addPost(deps, author, options);
  const at = options.at ?? deps.clock.now();
  await deps.db.db
    .insertInto('items')
    .values({
      post_id: post.id,
      campus_id: post.campusId,
      author_id: author.id,
      category: options.category ?? 'furniture',
      intent: status === 'open' || status === 'found' ? 'looking' : 'selling',
      price_cents: priceCents,
      condition,
      status,
      held_until: status === 'held' ? HELD_UNTIL : null,
      sold_at: status === 'sold' ? (soldAt ?? at) : null,
      created_at: at,
      bumped_at: at,
    })
    .execute();
  return post;
}
