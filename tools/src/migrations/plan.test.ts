import { expect, test } from 'vitest';
import { modeOf } from '../../../server/src/platform/database/migration-files.ts';
import { planMigrations } from './plan.ts';

const file = (number: number, name: string, text: string) => ({
  number,
  name,
  text,
  checksum: '',
  mode: modeOf(text),
});
const BATCHES = `-- batches
with batch as (select id from posts where id > $1 order by id limit 10),
copied as (insert into colors (id) select id from batch on conflict (id) do nothing)
select id as last from batch order by id desc limit 1;`;
const files = [
  file(1, '0001_posts.sql', 'create table posts (id int);'),
  file(2, '0002_colors.sql', 'create table colors (id int); alter table posts add column color text;'),
  file(3, '0003_fill.sql', '-- backfill\nupdate posts set color = 1 where id in (select id from posts limit 10);'),
  file(4, '0004_index.sql', '-- no transaction\ncreate index concurrently if not exists x on posts (color);'),
  file(5, '0005_hurry.sql', 'alter table posts add column y int; create index y on posts (y);'),
  file(6, '0006_batches.sql', BATCHES),
];

test('the plan names pending files, their locks and the sizes of the tables', () => {
  const plan = planMigrations({ files, applied: new Set([1]), rows: new Map([['posts', 1_204_331]]) });
  expect(plan.replaceAll(/ +/g, ' ')).toBe(`5 of 6 migrations are pending:

 0002_colors.sql in one transaction, with a second of waiting for a lock at a time
 posts about 1,204,331 rows locked for an instant
 0003_fill.sql by a job after the start, in small batches
 0004_index.sql outside of a transaction
 posts about 1,204,331 rows read as a whole, while reads and writes go on
 0005_hurry.sql in one transaction, with a second of waiting for a lock at a time
 posts about 1,204,331 rows WRITERS WAIT: builds an index
 0006_batches.sql in small batches, before the start
`);
});

test('with nothing pending it says so', () => {
  const applied = new Set(files.map(({ number }) => number));
  expect(planMigrations({ files, applied, rows: new Map() })).toBe(
    'Nothing to do: the database has all 6 migrations.\n',
  );
});
