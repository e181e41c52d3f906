import { FIRST_STATUS } from '@quad/contract/market/item-life';
import type { ItemRow, PostRow } from './rows.ts';

/** The item of a post that nothing has happened to yet. */
export function newItemRow(post: PostRow, intent: ItemRow['intent'], price: number | null): ItemRow {
  return {
    post_id: post.id,
    campus_id: post.campus_id,
    author_id: post.author_id,
    category: post.category,
    intent,
    price_cents: price,
    is_negotiable: false,
    condition: null,
    status: FIRST_STATUS[intent],
    held_for: null,
    held_until: null,
    hold_warn_at: null,
    buyer_id: null,
    sold_at: null,
    version: 1,
    created_at: post.created_at,
    bumped_at: post.bumped_at,
  };
}
