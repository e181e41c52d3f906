import { expect, test } from 'vitest';
import {
  modeOf,
  MIGRATIONS_DIRECTORY,
  readMigrationFiles,
} from '../../../server/src/platform/database/migration-files.ts';
import { BLOCKING_BEFORE } from './blocking-before.ts';
import { readMigrations } from './blocking.ts';
import { complaintsAbout } from './check-migrations.ts';

const file = (text: string, name = '0002_new.sql') => ({
  name,
  text,
  mode: modeOf(text),
});
const BATCHES = `-- batches
with batch as (select id from posts where id > $1 order by id limit 1000),
copied as (insert into x (id) select id from batch on conflict (id) do nothing)
select id as last from batch order by id desc limit 1;`;
const faultsOf = (...texts: string[]) =>
  readMigrations(texts.map((text) => file(text))).flatMap(({ faults }) => faults);

test('no migration blocks writers, except those from before the rule', async () => {
  const migrations = readMigrations(await readMigrationFiles(MIGRATIONS_DIRECTORY));
  expect(complaintsAbout(migrations, BLOCKING_BEFORE)).toEqual([]);
});

test.each([
  ['create index posts_x on posts (x);', 'builds an index (posts)'],
  ['create unique index if not exists posts_x\n  on only posts using btree (x);', 'builds an index (posts)'],
  ['alter table posts add constraint x check (x > 0);', 'reads the whole table to check the constraint (posts)'],
  ['alter table posts add check (x > 0);', 'reads the whole table to check the constraint (posts)'],
  ['alter table posts add foreign key (x) references users;', 'reads the whole table to check the constraint'],
  ['alter table posts drop column y, add primary key (x);', 'builds an index (posts)'],
  ['alter table posts add constraint x unique (x);', 'builds an index (posts)'],
  ['alter table posts alter column x type bigint;', 'writes the table anew (posts)'],
  ['alter table posts alter x set data type bigint using x::bigint;', 'writes the table anew (posts)'],
  ['alter table posts alter column x set not null;', 'to see that x is never null (posts)'],
  ['alter table posts add column x integer check (x > 0);', 'reads the whole table to check x (posts)'],
  ['alter table posts add column x integer not null;', 'fails where the table has rows'],
  ['alter table posts add column x uuid not null default gen_random_uuid();', 'every row gets a x of its own'],
  ['alter table posts add column x timestamptz default clock_timestamp();', 'every row gets a x of its own'],
  ['alter table posts add column x text generated always as (y || y) stored;', 'writes the table anew to compute x'],
  ['alter table posts add column x bigint generated always as identity;', 'writes the table anew to compute x'],
  ['alter table posts add column x bigserial;', 'writes the table anew to compute x'],
  ['alter table posts add column x integer unique;', 'builds an index (posts)'],
  ["alter table posts add column x uuid default 'a' references users;", 'check the references of x'],
  ['update posts set x = 1;', 'holds the rows that it changes'],
  ['update posts set x = 1 where y;', 'holds the rows that it changes'],
  ['with y as (select 1 as id) update posts set x = 1 from y where y.id = posts.id;', 'holds the rows that it changes'],
  ['delete from posts where x;', 'holds the rows that it changes'],
  ['truncate posts;', 'locks the table (posts)'],
  ['lock table posts in share mode;', 'locks the table (posts)'],
  ['do $$ begin update posts set x = 1; end $$;', 'hides what it locks'],
  ['create index concurrently if not exists posts_x on posts (x);', 'start the file with "-- no transaction"'],
  ['-- no transaction\ncreate index concurrently posts_x on posts (x);', 'may run twice'],
  ['-- no transaction\ndrop index concurrently if exists x; select 1;', 'exactly one statement'],
  ['-- backfill\nupdate posts set x = 1 where x is null;', 'with a "limit"'],
  ['-- batches\ninsert into x (id) select id from posts on conflict (id) do nothing;', 'with a "limit"'],
  // It would copy the first thousand rows and count as applied.
  ['-- batches\ninsert into x (id) select id from posts limit 1000 on conflict (id) do nothing;', 'after the key $1'],
  [BATCHES.replace('id > $1', 'id > 1'), 'after the key $1'],
  [BATCHES.replace('as last', 'as first'), 'after the key $1'],
  [BATCHES.replace('on conflict (id) do nothing', ''), 'may run twice'],
])('%s is refused: %s', (text, why) => {
  const [fault = '', ...others] = faultsOf(text);
  expect(fault).toContain(why);
  expect(others).toEqual([]);
});

test.each([
  [
    'a new table with its indexes',
    'create table x (id int check (id > 0)); create index y on x (id); update x set id = 1;',
  ],
  [
    'a column',
    "alter table posts add column x text, add column y text not null default '', add column z uuid references users;",
  ],
  ['a stable default', 'alter table posts add column x timestamptz(3) not null default now();'],
  [
    'a constraint that is not valid yet',
    "alter table posts drop constraint y, add constraint y check (x in ('a', 'b')) not valid;",
  ],
  ['a constraint of an index', 'alter table posts add constraint y primary key using index posts_new;'],
  ['an index beside writers', '-- no transaction\ncreate index concurrently if not exists posts_x on posts (x);'],
  [
    'a new table filled at once',
    '-- no transaction\ninsert into x (id) select id from posts on conflict (id) do nothing;',
  ],
  ['a backfill', '-- backfill\nupdate posts set x = 1 where id in (select id from posts where x is null limit 1000);'],
  ['batches', BATCHES],
  ['a small table', "update campuses set name = 'update posts set x';"],
  [
    'what stands in a comment or in quotes',
    "-- update posts set x = 1;\ncomment on table posts is 'delete from posts;';",
  ],
  ['a function', 'create function x() returns void language sql as $$ update posts set x = 1; $$;'],
  ['settings', 'alter table posts set (fillfactor = 85); drop index posts_x; drop table old_posts;'],
])('%s is fine', (_what, text) => {
  expect(faultsOf(text)).toEqual([]);
});

const ADD = 'alter table posts add constraint filled check (x is not null) not valid;';
const VALIDATE = 'alter table posts validate constraint filled;';
const SET = 'alter table posts alter column x set not null;';
test('not null is set after a check was added and validated', () => {
  expect(faultsOf(ADD, VALIDATE, SET)).toEqual([]);
  expect(faultsOf(ADD, SET)).toHaveLength(1);
  expect(faultsOf(`${ADD} ${VALIDATE}`)).toEqual([expect.stringContaining('while the lock of adding it is held')]);
  expect(faultsOf(ADD, VALIDATE, 'alter table posts alter column y set not null;')).toHaveLength(1);
});

test('a listed migration that blocks nobody must leave the list', () => {
  const migrations = readMigrations([file('create table x (id int);', '0001_x.sql')]);
  expect(complaintsAbout(migrations, { '0001_x.sql': '' })).toEqual([
    expect.stringContaining('0001_x.sql blocks nobody'),
  ]);
});
