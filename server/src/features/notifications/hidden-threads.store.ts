import { sql, type RawBuilder } from 'kysely';
import { hiddenFrom } from '../accounts/accounts.public.ts';

/**
 * Whether the post, or one above it, is by somebody whom a block hides from the person. They cannot open it, and it may
 * name or quote its hidden author. Walks upwards only for people with blocks.
 */
export function isHiddenFrom(userId: RawBuilder<unknown>, postId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(cardinality(${hiddenFrom(userId)}) > 0 and exists (
    with recursive above as (
      select p.author_id, p.parent_id from posts p where p.id = ${postId}
      union all
      select p.author_id, p.parent_id from above below join posts p on p.id = below.parent_id
    )
    select from above where above.author_id = any(${hiddenFrom(userId)})))`;
}
