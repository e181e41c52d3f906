import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeed } from '@quad/contract/feed';
import { decodeCursor } from '../../platform/database/cursor.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import type { ListPiece } from '../../platform/list-piece.ts';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { PLAN_MODES, planOf } from '../../test/query-plan.ts';
import { feedPage } from './feed.store.ts';

const OU = '01900000-0000-7000-8000-000000000001';
const SMU = '01900000-0000-7000-8000-000000000003';
const WRITER = '01900000-0000-7000-9000-000000000001';
const READER = '01900000-0000-7000-9000-000000000002';
const POSTS_EACH = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
  const { db } = database;
  await sql`
    insert into users (id, campus_id, first_name, last_name, username, email)
    values (${WRITER}, ${OU}, 'Wanda', 'W.', 'wanda', 'wanda@mail.example'),
           (${READER}, ${OU}, 'Rashid', 'R.', 'rashid', 'rashid@mail.example')`.execute(db);
  await sql`
    insert into posts (id, campus_id, author_id, root_id, category, document, client_key, bumped_at, created_at)
    select id, campus, ${WRITER}, id, category, '{"blocks":[{"text":"A desk"}]}', gen_random_uuid(), at, at
    from (
      select gen_random_uuid() as id, campus, (array['furniture', 'tickets', 'drones'])[1 + n % 3] as category,
        -- Ten posts share each millisecond, so that only the id can tell them apart.
        timestamptz '2026-01-01' + (n / 10) * interval '1 millisecond' as at
      from generate_series(1, ${POSTS_EACH}::int) n, unnest(array[${OU}, ${SMU}]::uuid[]) campus
    ) made`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => database.close());

const page = async (asked: Partial<ListPiece> = {}) => {
  const piece = { campusId: OU, viewerId: READER, after: undefined, limit: 15, ...asked };
  return listFeed.response.parse(JSON.parse(await jsonText(database.db, feedPage(piece, undefined))));
};

test('pages through posts of the same millisecond without a repeat or a gap', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 20; pages += 1) {
    const shown = await page({ after: cursor === null ? undefined : decodeCursor(cursor) });
    seen.push(...shown.items.map((post) => post.id));
    cursor = shown.nextCursor;
  }
  const { rows } = await sql<{ id: string }>`
    select id from posts where campus_id = ${OU} order by bumped_at desc, id desc limit 300`.execute(database.db);
  expect(seen).toEqual(rows.map((row) => row.id));
});

test('the last page says that it is the last', async () => {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, bumped_at as at from posts where campus_id = ${SMU} order by bumped_at, id offset 15 limit 1`.execute(
    database.db,
  );
  const before = rows[0];
  expect(await page({ campusId: SMU, after: before })).toMatchObject({ items: { length: 15 }, nextCursor: null });
  expect(await page({ campusId: SMU, after: { at: new Date(0), id: OU } })).toEqual({ items: [], nextCursor: null });
});

test.each([
  ['the feed', undefined, 'posts_feed'],
  ['a category', 'drones', 'posts_feed_category'],
] as const)('%s is read from its index alone, whatever campus and page size', async (_name, category, index) => {
  for (const after of [undefined, { at: new Date('2026-01-01T00:00:01Z'), id: OU }]) {
    const query = feedPage({ campusId: OU, viewerId: READER, after, limit: 15 }, category);
    for (const mode of PLAN_MODES) {
      const plan = await planOf(database, query, mode);
      expect(plan).toContain(`using ${index} on posts`);
      expect(plan).not.toMatch(/Seq Scan on posts|Sort Key: .*bumped_at/);
    }
  }
});
