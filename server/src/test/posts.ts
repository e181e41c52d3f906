import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/database/database.ts';
import type { Student } from './people.ts';

export type PostOptions = {
  text?: string;
  category?: string;
  /** The post it replies to, which makes it a comment. */
  parent?: { id: string; rootId: string };
  /** When it was written and last bumped; by default now. */
  at?: Date;
  /** The campus by its slug; by default the author's own. */
  campus?: string;
};

export type TestPost = { id: string; rootId: string; campusId: string };

/** Inserts a post with its counters and publishes it on its campus. */
export async function addPost(
  { db, ids, clock, live }: Pick<Deps, 'db' | 'ids' | 'clock' | 'live'>,
  author: Student,
  {
    text = 'A desk, hardly used',
    category = 'furniture',
    parent,
    at = clock.now(),
    campus = author.campus,
  }: PostOptions,
): Promise<TestPost> {
  const id = ids.next();
  const rootId = parent?.rootId ?? id;
  const post = await db.tx(async (tx) => {
    const { id: campusId } = await tx
      .selectFrom('campuses')
      .select('id')
      .where('slug', '=', campus)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('posts')
      .values({
        id,
        campus_id: campusId,
        author_id: author.id,
        parent_id: parent?.id ?? null,
        root_id: rootId,
        depth: parent ? await depthBelow(tx, parent.id) : 0,
        category: parent ? 'all' : category,
        document: JSON.stringify({ blocks: [{ text }] }),
        client_key: ids.next(),
        bumped_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    if (parent) {
      await bumpThread(tx, parent.id, at);
    } else {
      await tx
        .updateTable('users')
        .set((row) => ({ post_count: row('post_count', '+', 1) }))
        .where('id', '=', author.id)
        .execute();
    }
    return { id, rootId, campusId };
  });
  if (!parent) await live.publish(`campus:${post.campusId}`, { type: 'post.created', postId: id }, author.id);
  return post;
}

async function depthBelow(db: Db, parentId: string) {
  const { depth } = await db.selectFrom('posts').select('depth').where('id', '=', parentId).executeTakeFirstOrThrow();
  return depth + 1;
}

function bumpThread(db: Db, postId: string, at: Date) {
  return sql`
    with recursive above as (
      select id, parent_id from posts where id = ${postId}
      union all
      select p.id, p.parent_id from posts p join above a on p.id = a.parent_id
    )
    update posts set comment_count = comment_count + 1, bumped_at = greatest(bumped_at, ${at})
    where id in (select id from above)`.execute(db);
}
