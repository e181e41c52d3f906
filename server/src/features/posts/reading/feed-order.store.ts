import { sql } from 'kysely';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { ListOrder } from '../../../platform/database/json-page.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** Newest bump first, as an order of pages and as the text of `order by`. */
export const NEWEST_BUMP: ListOrder = { at: sql`b.bumped_at`, id: sql`b.post_id`, direction: 'desc', ties: 'desc' };

export const BY_NEWEST_BUMP = sql`b.bumped_at desc, b.post_id desc`;

type Part = { category?: Category | undefined; hasMedia?: boolean };

/** The posts `p` of a campus or of a part of its feed, in the order of their bumps `b`, from `from` to the end of `where`. */
export function feedOf(campusId: string, { category, hasMedia = false }: Part): SqlFragment {
  return sql`
    from bumped_posts b join posts p on p.id = b.post_id
    where b.campus_id = ${campusId} and p.deleted_at is null
      ${category ? sql`and b.category = ${category}` : sql``} ${hasMedia ? sql`and b.has_media` : sql``}`;
}
