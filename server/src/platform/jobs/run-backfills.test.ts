import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { systemClock } from '../clock.ts';
import { readMigrationFiles } from '../database/migration-files.ts';
import { runBackfills } from './run-backfills.ts';

const BACKFILL = `-- backfill
update shelves set color = 'oak' where id in (select id from shelves where color is null limit 10 for update skip locked);`;

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await newTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'quad-backfills-'));
  await writeFile(join(directory, '9001_colors.sql'), BACKFILL);
  await database.pool.query('create table shelves as select id, null as color from generate_series(1, 95) id');
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const run = () => runBackfills({ db: database, clock: systemClock, directory });
const count = async (text: string) =>
  Number((await database.pool.query(`select count(*) as n from ${text}`)).rows[0].n);

test('a backfill runs in small batches until nothing is left, once', async () => {
  expect((await readMigrationFiles(directory))[0]?.mode).toBe('backfill');
  await run();
  expect(await count('shelves where color is null')).toBe(0);
  // Every batch is its own transaction, so its rows share one `xmin`.
  expect(await count('(select xmin::text from shelves group by 1) batches')).toBe(10);
  expect(await count("migrations where name = '9001_colors.sql'")).toBe(1);

  await database.pool.query('update shelves set color = null where id = 1');
  await run();
  expect(await count('shelves where color is null')).toBe(1);
});

test('while another process runs backfills, this one leaves them alone', async () => {
  await database.pool.query("delete from migrations where name = '9001_colors.sql'");
  await database.pool.query('update shelves set color = null');
  const other = await database.pool.connect();
  await other.query('begin; select pg_advisory_xact_lock(7214033872)');
  await run();
  expect(await count('shelves where color is null')).toBe(95);
  await other.query('commit');
  other.release();
  await run();
  expect(await count('shelves where color is null')).toBe(0);
});
