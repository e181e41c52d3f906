import { sql } from 'kysely';
import type { Category } from '@quad/contract/posts';
import type { Cursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { postItem } from '../posts/posts.public.ts';

type FeedQuery = {
  campusId: string;
  viewerId: string | null;
  category: Category | undefined;
  after: Cursor | undefined;
  limit: number;
};

/** The whole page as JSON text, written in one round trip. */
export function writeFeedPage(db: Db, query: FeedQuery): Promise<string> {
  return jsonText(db, feedPage(query));
}

/** Newest bump first. The id breaks ties, so a page boundary never repeats or drops a post. */
export function feedPage({ campusId, viewerId, category, after, limit }: FeedQuery) {
  return sql<{ json: string }>`
    with listed as (
      select p.*, row_number() over (order by p.bumped_at desc, p.id desc) as place
      from posts p
      where p.campus_id = ${campusId} and p.parent_id is null and p.deleted_at is null
        ${category ? sql`and p.category = ${category}` : sql``}
        ${after ? sql`and (p.bumped_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by p.bumped_at desc, p.id desc
      limit ${limit}::int + 1
    )
    select json_build_object(
      'items', (select coalesce(json_agg(${postItem(viewerId)} order by p.place), '[]'::json) from listed p where p.place <= ${limit}::int),
      'nextCursor', (
        select ${cursorOf} from listed last
        where last.place = ${limit}::int and exists (select from listed beyond where beyond.place > last.place))
    )::text as json`;
}

/** The same bytes that `encodeCursor` writes. */
const cursorOf = sql`translate(
  encode(int8send((extract(epoch from last.bumped_at) * 1000)::int8) || uuid_send(last.id), 'base64'), '+/', '-_')`;

export function listNewestPosts(db: Db, campusId: string, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'bumped_at as bumpedAt'])
    .where('campus_id', '=', campusId)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('bumped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
