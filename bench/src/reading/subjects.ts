import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Cursor } from '../../../server/src/platform/database/cursor.ts';

/** What to read in a database: people and posts that make every page a full one. */
export type Subjects = {
  campusId: string;
  campusSlug: string;
  viewerId: string;
  /** Someone with many posts, whose profile is read. */
  username: string;
  /** A post with 200 comments. */
  threadId: string;
  /** An item for sale, with a price. */
  itemId: string;
  /** The cursor of page 200, or of the last full page of a smaller feed. */
  page200: Cursor;
};

const CAMPUS = 'ou';
const COMMENTS = 200;
const PAGE_200 = 25 + 198 * 15;

export async function chooseSubjects(client: pg.ClientBase): Promise<Subjects> {
  const campusId = await one<string>(client, 'select id from campuses where slug = $1', [CAMPUS]);
  const username = await one<string>(
    client,
    `select u.username from users u where u.campus_id = $1 order by u.post_count desc, u.id limit 1`,
    [campusId],
  );
  const viewerId = await one<string>(
    client,
    `select s.user_id from saves s where s.campus_id = $1 group by 1 order by count(*) desc limit 1`,
    [campusId],
  );
  const page200 = await one<Cursor>(
    client,
    `with feed as (
       select post_id, bumped_at, row_number() over (order by bumped_at desc, post_id desc) as position, count(*) over () as total
       from bumped_posts where campus_id = $1)
     select json_build_object('id', post_id, 'at', bumped_at) from feed where position = least($2, total - 26)`,
    [campusId, PAGE_200],
  );
  return {
    campusId,
    campusSlug: CAMPUS,
    viewerId,
    username,
    threadId: await longThread(client, campusId),
    itemId: await one<string>(
      client,
      `select post_id from items where campus_id = $1 and status = 'available' and price_cents > 0
       order by bumped_at desc limit 1`,
      [campusId],
    ),
    page200: { id: page200.id, at: new Date(page200.at) },
  };
}

/** Generated threads are short, so a long one is added once, in the middle of the feed. */
async function longThread(client: pg.ClientBase, campusId: string) {
  const found = await client.query<{ id: string }>(
    `select id from posts where campus_id = $1 and parent_id is null and comment_count = $2
     order by bumped_at desc limit 1`,
    [campusId, COMMENTS],
  );
  if (found.rows[0]) return found.rows[0].id;
  const id = randomUUID();
  await client.query(
    `insert into posts (id, campus_id, author_id, root_id, document, client_key, comment_count, bumped_at, created_at)
     select $1, $2, u.id, $1, '{"blocks":[{"text":"Who is selling a bike?"}]}', $1, $3,
       now() - interval '90 days', now() - interval '91 days'
     from users u where u.campus_id = $2 limit 1`,
    [id, campusId, COMMENTS],
  );
  await client.query(
    `insert into posts (id, campus_id, author_id, parent_id, root_id, depth, document, client_key, created_at)
     select gen_random_uuid(), $2, u.id, $1, $1, 1, '{"blocks":[{"text":"I may have one, look at this."}]}',
       gen_random_uuid(), now() - interval '91 days' + row_number() over () * interval '1 minute'
     from (select id from users where campus_id = $2 order by id limit $3) u`,
    [id, campusId, COMMENTS],
  );
  await client.query('analyze posts');
  return id;
}

async function one<T>(client: pg.ClientBase, text: string, values: unknown[]): Promise<T> {
  const { rows } = await client.query<[T]>({ text, values, rowMode: 'array' });
  if (!rows[0]) throw new Error('This database is too small to measure. It needs a few thousand posts.');
  return rows[0][0];
}
