import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newEmptyDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { ConfigError } from '../process/config-error.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof newEmptyDatabase>>;
let directory: string;
beforeEach(async () => {
  database = await newEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'quad-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const run = () => migrate({ url: database.url, directory });

async function query(text: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Holds the lock that the first migration of the next test waits for. */
async function whileLocked<T>(work: () => Promise<T>) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    return await work();
  } finally {
    await client.end();
  }
}

/** How many servers have got as far as asking for the lock, or have it. */
async function countMigrating() {
  const rows = await query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'quad-migrate' and query ~ 'advisory'`,
  );
  return rows.length;
}

test('five servers that start at once apply each migration once', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int); select pg_advisory_xact_lock(1);');
  await write('0002_books.sql', 'create table books (id int); insert into books values (1);');
  const migrating = await whileLocked(async () => {
    const servers = Array.from({ length: 5 }, run);
    await eventually(async () => expect(await countMigrating()).toBe(5));
    return servers;
  });
  const applied = await Promise.all(migrating);
  expect(applied.flat()).toEqual(['0001_shelves.sql', '0002_books.sql']);
  expect(await query('select count(*)::int as n from books')).toEqual([{ n: 1 }]);
});

test('a failed migration leaves nothing behind, and the next start continues there', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await write('0002_books.sql', 'create table books (id int); select nonsense;');
  await expect(run()).rejects.toThrow('The migration 0002_books.sql failed: column "nonsense" does not exist');
  await write('0002_books.sql', 'create table books (id int);');
  expect(await run()).toEqual(['0002_books.sql']);
});

test('a file that was changed after it was applied is refused', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await run();
  await write('0001_shelves.sql', 'create table shelves (id bigint);');
  await expect(run()).rejects.toThrow(/^The migration 0001_shelves\.sql was changed after this database applied it/);
});

test('numbers may have gaps, and a file that fills one later is applied', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await write('0003_books.sql', 'create table books (id int);');
  expect(await run()).toEqual(['0001_shelves.sql', '0003_books.sql']);
  await write('0002_covers.sql', 'create table covers (id int);');
  expect(await run()).toEqual(['0002_covers.sql']);
  expect(await run()).toEqual([]);
});

test('a number that is used twice is refused', async () => {
  await write('0001_books.sql', 'create table books (id int);');
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await expect(run()).rejects.toThrow('The migration 0001_shelves.sql uses a number twice.');
});

test('a database of a newer version is left alone', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await write('0002_books.sql', 'create table books (id int);');
  await run();
  await rm(join(directory, '0002_books.sql'));
  await expect(run()).rejects.toThrow(/^The database has the migration 0002_books\.sql, which this version/);
});

test('an index is built concurrently while other servers wait', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await write(
    '0002_shelves_by_id.sql',
    '-- no transaction\ncreate index concurrently if not exists shelves_by_id on shelves (id);',
  );
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toHaveLength(2);
  expect(await query("select indexname from pg_indexes where tablename = 'shelves'")).toEqual([
    { indexname: 'shelves_by_id' },
  ]);
});

test('a migration that gets no lock lets writers pass, and continues when the lock is free', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await run();
  await write('0002_colors.sql', 'alter table shelves add column color text;');
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin; insert into shelves values (1)');
  const lockRetry = { waitMs: 100, pauseMs: 300, attempts: 60 };
  const migrating = migrate({ url: database.url, directory, lockRetry });
  // While it waits for the lock this write would wait too; between its tries it does not.
  await query('insert into shelves values (2)');
  await other.query('commit');
  await other.end();
  expect(await migrating).toEqual(['0002_colors.sql']);
  expect(await query('select id, color from shelves order by id')).toEqual([
    { id: 1, color: null },
    { id: 2, color: null },
  ]);
});

test('a migration that never gets its lock says what to do, and leaves nothing behind', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await run();
  await write('0002_colors.sql', 'create table colors (id int); alter table shelves add column color text;');
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin; insert into shelves values (1)');
  const lockRetry = { waitMs: 20, pauseMs: 10, attempts: 2 };
  await expect(migrate({ url: database.url, directory, lockRetry })).rejects.toThrow(
    'The migration 0002_colors.sql got no lock on its tables: end the long transactions',
  );
  await other.end();
  expect(await run()).toEqual(['0002_colors.sql']);
});

test('a database that is lost during a migration gives one message, and the next start continues there', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await write('0002_books.sql', 'create table books (id int); select pg_advisory_xact_lock(1);');
  const cut = await whileLocked(async () => {
    const migrating = run().catch((error: unknown) => error);
    await eventually(async () => expect(await countMigrating()).toBe(1));
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quad-migrate'`);
    return migrating;
  });
  expect(cut).toBeInstanceOf(ConfigError);
  expect(String(cut)).toContain('The database went away during the migration 0002_books');
  expect(await run()).toEqual([expect.stringContaining('0002_books')]);
});

test('a migration that would wait for a writer forever gives way and tries again', async () => {
  await query('create table shelves (id int); create table books (id int)');
  await write(
    '0001_locks.sql',
    'lock shelves; select pg_advisory_xact_lock(1); lock books; create table done (id int);',
  );
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  // The writer does not look for a deadlock, so the migration has to end it.
  await writer.query(`set deadlock_timeout = '1min'; begin; lock books`);
  const migrating = migrate({ url: database.url, directory, lockRetry: { waitMs: 20_000, pauseMs: 10, attempts: 3 } });
  const waiting = await whileLocked(async () => {
    await eventually(async () => expect(await countMigrating()).toBe(1));
    const lock = writer.query('lock shelves');
    await eventually(async () => {
      const rows = await query(`select from pg_locks where not granted and locktype = 'relation'`);
      expect(rows).toHaveLength(1);
    });
    return { lock };
  });
  await waiting.lock;
  await writer.query('commit');
  await writer.end();
  expect(await migrating).toEqual([expect.stringContaining('0001_locks')]);
});

test('a file that the address names and that is not there is said to be missing', async () => {
  const url = `${database.url}${database.url.includes('?') ? '&' : '?'}sslmode=verify-full&sslrootcert=/no/such/file`;
  await expect(migrate({ url, directory })).rejects.toThrow(
    new ConfigError('DATABASE_URL names the file /no/such/file, which cannot be read (ENOENT): correct the path.'),
  );
});

test('an index that an interrupted build left unusable is built again', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int); insert into shelves values (1), (1);');
  await write(
    '0002_shelves_by_id.sql',
    '-- no transaction\ncreate unique index concurrently if not exists shelves_by_id on shelves (id);',
  );
  await expect(run()).rejects.toThrow('could not create unique index');
  await query('truncate shelves');
  expect(await run()).toEqual(['0002_shelves_by_id.sql']);
  expect(await query("select indisvalid from pg_index where indexrelid = 'shelves_by_id'::regclass")).toEqual([
    { indisvalid: true },
  ]);
});

test('a file in batches commits each one, goes on after a failure, and is done before the next file', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int unique); create table books (id int);');
  await run();
  await query('insert into books select generate_series(1, 25)');
  const fill = (broken: number) => `-- batches
    with batch as (select id from books where id > coalesce($1::int, 0) order by id limit 10),
    copied as (insert into shelves select 1 / (${broken} - id) * 0 + id from batch on conflict do nothing)
    select id as last from batch order by id desc limit 1;`;
  await write('0002_fill.sql', fill(24));
  await write('0003_full.sql', 'create table full_shelves as select count(*)::int as n from shelves;');
  await expect(run()).rejects.toThrow('The migration 0002_fill.sql failed: division by zero');
  expect(await query('select count(*)::int as n from shelves')).toEqual([{ n: 20 }]);
  await write('0002_fill.sql', fill(99));
  expect(await run()).toEqual(['0002_fill.sql', '0003_full.sql']);
  expect(await query('select n from full_shelves')).toEqual([{ n: 25 }]);
});

test('a batch that gets no lock lets writers pass, and is repeated when the lock is free', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int unique); create table books (id int);');
  await run();
  await query('insert into books select generate_series(1, 25)');
  await write(
    '0002_fill.sql',
    `-- batches
    with batch as materialized (select id from books where id > coalesce($1::int, 0) order by id limit 10),
    copied as (insert into shelves select id from batch on conflict do nothing)
    select id as last from batch order by id desc limit 1;`,
  );
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin; insert into shelves values (15)');
  const migrating = migrate({ url: database.url, directory, lockRetry: { waitMs: 100, pauseMs: 300, attempts: 60 } });
  await eventually(async () => expect(await query('select from shelves')).toHaveLength(10));
  // The second batch has written 11 when it waits for 15.
  await query(`set statement_timeout = '10s'; insert into shelves values (11)`);
  await other.query('commit');
  await other.end();
  expect(await migrating).toEqual(['0002_fill.sql']);
  expect(await query('select count(*)::int as n from shelves')).toEqual([{ n: 25 }]);
});

test('a backfill is left to its job', async () => {
  await write('0001_shelves.sql', 'create table shelves (id int);');
  await write('0002_colors.sql', '-- backfill\nupdate shelves set id = 1 where id = 2;');
  expect(await run()).toEqual(['0001_shelves.sql']);
  expect(await run()).toEqual([]);
});
