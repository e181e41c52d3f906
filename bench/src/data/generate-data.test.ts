import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts';
import { COUNTER_CHECKS } from '../../../tools/src/demo/test/counter-checks.ts';
import { generateData } from './generate-data.ts';

describe('the generated data', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const fill = () =>
    generateData({
      url: database.url,
      posts: 400,
      students: 120,
      comments: 2,
      saves: 2,
      now: new Date(),
      progress: () => undefined,
    });

  beforeAll(async () => {
    database = await newTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await fill();
  }, 60_000);

  afterAll(async () => {
    await client.end();
    await database.close();
  });

  test.each(COUNTER_CHECKS)('%s are counted exactly', async (_, disagreements) => {
    const { rows } = await client.query(disagreements);
    expect(rows).toEqual([]);
  });

  test('every reference leads somewhere', async () => {
    const { rows } = await client.query<{ table: string; column: string; target: string; key: string }>(
      `select conrelid::regclass::text as table, a.attname as column, confrelid::regclass::text as target, k.attname as key
       from pg_constraint
       join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
       join pg_attribute k on k.attrelid = confrelid and k.attnum = confkey[1]
       where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { table, column, target, key } of rows) {
      const lost = await client.query(
        `select from ${table} f where f.${column} is not null and not exists (select from ${target} t where t.${key} = f.${column})`,
      );
      expect(lost.rowCount, `${table}.${column}`).toBe(0);
    }
  });

  test('every campus has students who post, the generic one without a school', async () => {
    const { rows } = await client.query<{ generic: boolean; posts: number; schools: number }>(
      `select c.is_generic as generic, (select count(*)::int from posts p where p.campus_id = c.id) as posts,
         (select count(*)::int from users u where u.campus_id = c.id and u.school_verified_at is not null) as schools
       from campuses c`,
    );
    expect(rows).toHaveLength(15);
    for (const { generic, posts, schools } of rows) {
      expect(posts).toBeGreaterThan(0);
      expect(schools === 0).toBe(generic);
    }
  });

  test('all indexes of the schema are rebuilt', async () => {
    const { rows } = await client.query(`select from pg_class where relkind = 'i' and relname in ('bumped_posts_feed', 'saves_by_user', 'chats_pair')`);
    expect(rows).toHaveLength(3);
  });

  test('is only written to an empty database', async () => {
    await expect(fill()).rejects.toThrow('already has users');
  });
});
