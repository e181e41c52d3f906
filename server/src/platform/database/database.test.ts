import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ConfigError } from '../process/config-error.ts';
import { openDatabase } from './database.ts';
import { findJsonText, jsonText } from './sql-json.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

const silent = { warn: () => undefined };

function nameOfCampus(slug: string) {
  return database.db.selectFrom('campuses').select('name').where('slug', '=', slug).executeTakeFirstOrThrow();
}

test('a statement is prepared once by its text, whatever its values', async () => {
  await database.db.connection().execute(async (one) => {
    const named = (slug: string) => one.selectFrom('campuses').select('name').where('slug', '=', slug).execute();
    for (const slug of ['ou', 'ut', 'smu', 'uf']) await named(slug);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
    expect(rows).toEqual([{ statement: 'select "name" from "campuses" where "slug" = $1' }]);
  });
});

test('statements that occur only once leave no plan behind', async () => {
  await database.db.connection().execute(async (one) => {
    for (let length = 1; length <= 20; length += 1) {
      const slugs = Array.from({ length }, (_, index) => `s${index}`);
      await one.selectFrom('campuses').select('id').where('slug', 'in', slugs).execute();
    }
    const { rows } = await sql`select from pg_prepared_statements where statement like '%"slug" in%'`.execute(one);
    expect(rows).toHaveLength(0);
  });
});

test('a transaction that lost a deadlock is retried and both succeed', async () => {
  const order = [['ou', 'ut'] as const, ['ut', 'ou'] as const];
  let runs = 0;
  let arrived = 0;
  let bothHoldOne: () => void;
  const bothArrived = new Promise<void>((resolve) => (bothHoldOne = resolve));
  await Promise.all(
    order.map(([first, second]) =>
      database.tx(async (tx) => {
        runs += 1;
        const grow = (slug: string) =>
          tx
            .updateTable('campuses')
            .set((campus) => ({ member_count: campus('member_count', '+', 1) }))
            .where('slug', '=', slug)
            .execute();
        await grow(first);
        arrived += 1;
        if (arrived === 2) bothHoldOne();
        await bothArrived;
        await grow(second);
      }),
    ),
  );
  const counts = await database.db
    .selectFrom('campuses')
    .select('member_count')
    .where('slug', 'in', ['ou', 'ut'])
    .execute();
  expect(runs).toBe(3);
  expect(counts).toEqual([{ member_count: 2 }, { member_count: 2 }]);
});

test('a connection that refuses writes is not used again, because another server may be the primary by now', async () => {
  const small = await openDatabase({ url: database.url, max: 1, log: silent });
  const write = () => small.db.updateTable('campuses').set({ member_count: 0 }).where('slug', '=', 'uf').execute();
  await sql`set default_transaction_read_only = on`.execute(small.db);
  await expect(write()).rejects.toMatchObject({ code: 'try_again' });
  await expect(write()).resolves.toBeDefined();
  await small.close();
});

test('a caller that waits too long for a connection gets overloaded with a retry time', async () => {
  const small = await openDatabase({ url: database.url, max: 1, waitMs: 1_000, log: silent });
  await small.db.connection().execute(async (one) => {
    await sql`select 1`.execute(one);
    await expect(sql`select 1`.execute(small.db)).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
  });
  await expect(sql`select 1`.execute(small.db)).resolves.toBeDefined();
  await small.close();
});

test('writers leave connections to readers', async () => {
  const small = await openDatabase({ url: database.url, max: 4, waitMs: 500, log: silent });
  const over = Promise.withResolvers<void>();
  let begun = 0;
  const writers = Array.from({ length: 9 }, (_, index) =>
    index % 2
      ? small.tx(async () => {
          begun += 1;
          await over.promise;
        })
      : small.write(async (db) => {
          begun += 1;
          await db.connection().execute(() => over.promise);
        }),
  );
  await expect.poll(() => begun).toBe(2);
  await sql`select 1`.execute(small.db);
  expect(begun).toBe(2);
  expect(small.waiting()).toBe(7);
  over.resolve();
  await Promise.all(writers);
  await small.close();
});

test('failed work is rolled back and not retried', async () => {
  let runs = 0;
  const failed = database.tx(async (tx) => {
    runs += 1;
    await tx.updateTable('campuses').set({ name: 'Nowhere' }).where('slug', '=', 'mit').execute();
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(runs).toBe(1);
  expect(await nameOfCampus('mit')).toEqual({ name: 'Massachusetts Institute of Technology' });
});

test('a schema change under a running server breaks no transaction', async () => {
  await sql`create table shelves (id int, label int)`.execute(database.db);
  const read = () => database.tx(async (tx) => sql`select * from shelves where id <> ${1}`.execute(tx));
  for (let times = 0; times < 3; times += 1) await read();
  await sql`alter table shelves alter column label type text`.execute(database.db);
  expect((await read()).rows).toEqual([]);
});

test('values have the types of the generated tables', async () => {
  const { rows } = await sql`
    select count(*) as campuses, '2001-02-03'::date as born, '2001-02-03T04:05:06.789Z'::timestamptz(3) as at
    from campuses where slug <> ${''}`.execute(database.db);
  expect(rows).toEqual([{ campuses: 15, born: '2001-02-03', at: new Date('2001-02-03T04:05:06.789Z') }]);
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('beyond 2^53');
});

test('JSON built by the database is passed on unchanged', async () => {
  const found = await jsonText(
    database.db,
    sql`select json_agg(slug order by slug)::text as json from campuses where slug < 'g'`,
  );
  expect(found).toBe('["campus", "duke", "fsu"]');
  expect(await findJsonText(database.db, sql`select null as json where false`)).toBeUndefined();
});

test.each([
  [
    'ftp://nowhere',
    'DATABASE_URL is not a PostgreSQL address: use the form postgres://user:password@host:5432/database.',
  ],
  ['quad', 'DATABASE_URL is not a PostgreSQL address: use the form postgres://user:password@host:5432/database.'],
  [
    'postgres://quad:secret@127.0.0.1:1/quad',
    'DATABASE_URL points to 127.0.0.1:1, where no PostgreSQL answers (ECONNREFUSED): start it, or correct the address.',
  ],
])('the broken address %s gets one clear message', async (url, sentence) => {
  await expect(openDatabase({ url, max: 1, log: silent })).rejects.toThrow(new ConfigError(sentence));
});

test('an address of an unknown database gets a clear message', async () => {
  const url = new URL(database.url);
  url.pathname = 'attic';
  await expect(openDatabase({ url: url.href, max: 1, log: silent })).rejects.toThrow(
    /^DATABASE_URL names the database "attic", which .* does not have: create it, or correct the name\.$/,
  );
});
