import { sql, type RawBuilder } from 'kysely';
import type { Category } from '@quad/contract/posts';
import { type ListOrder, listedRows, pageOfListed } from '../../platform/database/json-page.ts';
import type { ListPiece } from '../../platform/list-piece.ts';
import { postItem } from '../posts/posts.public.ts';

export type Wanted = {
  /** As PostgreSQL reads it, or null where only authors are looked for. */
  query: string | null;
  authorIds: string[];
  category: Category | undefined;
  hasPhotos: boolean;
  since: Date | undefined;
};

type Fragment = RawBuilder<unknown>;

const P = sql`p`;
const NEWEST: ListOrder = { at: sql`p.created_at`, id: sql`p.id`, direction: 'desc', ties: 'desc' };

/**
 * So many of the newest posts are looked at one by one. Where that fills the page, the words are frequent, and reading
 * them from their index would read tens of thousands of posts to sort them; where it does not, they are rare.
 */
const WALK = 1_500;

/** Newest first. */
export function newestFoundPage(piece: ListPiece, wanted: Wanted) {
  const { viewerId, after, limit } = piece;
  return sql<{ json: string }>`
    with ${foundPosts(piece, wanted, limit + 1)},
    listed as (${listedRows({ columns: sql`p.*`, from: sql`from found p where true`, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: postItem(viewerId), row: P, limit })}::text as json`;
}

/** The newest so many posts that are wanted, named `found`. */
export function foundPosts({ campusId, after }: Pick<ListPiece, 'campusId' | 'after'>, wanted: Wanted, most: number) {
  const { query, authorIds, category, hasPhotos, since } = wanted;
  const listedHere = sql`
    p.campus_id = ${campusId} and p.parent_id is null and p.type = 'post' and p.deleted_at is null
    ${hasPhotos ? sql`and p.media_count > 0` : sql``}
    ${since ? sql`and p.created_at >= ${since}` : sql``}
    ${after ? sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}`;
  const ofCategory = category ? sql`and p.category = ${category}` : sql``;
  const hasWords = query === null ? sql`false` : sql`p.search @@ ${query}::tsquery`;
  const isAuthors = sql`p.author_id = any(${authorIds}::uuid[])`;
  const enough = sql.lit(most);
  return sql`
    walked as materialized (
      select p.* from (
        select p.* from posts p where ${listedHere} order by p.created_at desc, p.id desc limit ${sql.lit(WALK)}) p
      where (${hasWords} or ${isAuthors}) ${ofCategory}
      order by p.created_at desc, p.id desc limit ${enough}
    ), matching as materialized (
      select p.id, p.created_at from posts p
      where ${listedHere} and ${query === null ? sql`false` : withCategory(query, category)} ${ofCategory}
        and (select count(*) from walked) < ${enough}
    ), written as materialized (
      select p.id, p.created_at from posts p
      where ${listedHere} and ${isAuthors} ${ofCategory} and (select count(*) from walked) < ${enough}
    ), newest as (
      select id from (select * from matching union select * from written) either
      order by created_at desc, id desc limit ${enough}
    ), found as (
      select p.* from walked p where (select count(*) from walked) = ${enough}
      union all
      select p.* from newest join posts p on p.id = newest.id
    )`;
}

/** A category is among the words of its posts, so the index answers for both at once. */
function withCategory(query: string, category: Category | undefined): Fragment {
  if (!category || category === 'all') return sql`p.search @@ ${query}::tsquery`;
  return sql`p.search @@ (${query}::tsquery && plainto_tsquery('english', search_letters(${category})))`;
}
