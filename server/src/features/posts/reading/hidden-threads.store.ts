import { sql, type RawBuilder } from 'kysely';
import { hiddenFrom } from '../../accounts/accounts.public.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/**
 * Whether the post, or one above it, is by somebody whom a block hides from the person. They cannot open it, and it may
 * name or quote its hidden author. Walks upwards only for people with blocks.
 */
export function isHiddenFrom(userId: SqlFragment, postId: SqlFragment): RawBuilder<boolean> {
  return sql<boolean>`(cardinality(${hiddenFrom(userId)}) > 0 and exists (
    with recursive above as (
      select p.author_id, p.parent_id from posts p where p.id = ${postId}
      union all
      select p.author_id, p.parent_id from above below join posts p on p.id = below.parent_id
    )
    select from above where above.author_id = any(${hiddenFrom(userId)})))`;
}

/**
 * A condition, beginning with `and`, for the row `p` of `posts`: a hidden comment hides everything below it, except what
 * `exceptOf` wrote.
 */
export const notBelow = (hiddenIds: readonly string[], exceptOf: string | null = null): SqlFragment =>
  hiddenIds.length === 0
    ? sql``
    : sql`and (${exceptOf === null ? sql`` : sql`p.author_id = ${exceptOf} or`} not exists (
      with recursive above as (
        select a.parent_id, a.author_id from posts a where a.id = p.parent_id
        union all
        select a.parent_id, a.author_id from above below join posts a on a.id = below.parent_id
      )
      select from above where author_id = any(${hiddenIds}::uuid[])))`;
