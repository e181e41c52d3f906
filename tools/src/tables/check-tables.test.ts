import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import owners from '../../tables.json' with { type: 'json' };
import { inRepository } from '../repository.ts';
import { checkTables } from './check-tables.ts';

const LISTED = [...Object.values(owners.tables), ...Object.values(owners.views)].flat();
const GENERATED = 'server/src/platform/database/tables.generated.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quad-tables-'));
  write(GENERATED, generated(LISTED));
});
afterEach(() => rmSync(root, { recursive: true }));

test('own tables, earlier ones and published views may be used', () => {
  feature(
    'feed/feed.store.ts',
    'sql`select from posts p join ads a on a.id = p.ad_id, users u where u.id = p.author_id`',
  );
  feature('accounts/accounts.store.ts', 'sql`select count(*) from unread_chats c where c.user_id = 1`');
  feature('chats/chats.store.ts', 'sql`select from users for no key update`');
  feature('ads/ads.store.ts', 'sql`insert into ads (id) values (1) on conflict (id) do update set views = 1`');
  feature(
    'posts/posts.store.ts',
    "db.updateTable('posts').set({ ad_id: null }).where('id', 'in', sql`select id from users`)",
  );
  feature('posts/posts.rules.ts', 'Array.from(chats); // select from chats');
  write('server/src/platform/jobs/queue.ts', 'sql`select from graphile_worker.jobs`');
  write('server/src/features/media/media.test.ts', 'sql`delete from posts`');
  expect(checkTables(root)).toEqual({ files: 8, complaints: [] });
});

const READS = 'reads posts, which belongs to posts, a later feature than media. ';
const WRITES = 'writes users, which belongs to accounts. Let a store of accounts write it.';

test.each([
  ['media/a.store.ts', 'sql`\nselect 1\nfrom media m join posts p on true`', `:3 ${READS}`],
  ['media/a.store.ts', 'sql`select from media m, (select 1) s, posts p`', `:1 ${READS}`],
  ['media/a.store.ts', 'sql`delete from media m using public.posts p where true`', `:1 ${READS}`],
  ['media/a.store.ts', 'sql`select from ${sql`posts p`}`', `:1 ${READS}`],
  ['media/a.store.ts', "db.selectFrom('media as m').innerJoin('posts as p', 'p.id', 'm.post_id')", `:1 ${READS}`],
  ['media/a.store.ts', "db.selectFrom(['media', 'posts'])", `:1 ${READS}`],
  ['posts/a.store.ts', 'sql`with x as (update users set post_count = 1) select 1`', `:1 ${WRITES}`],
  ['posts/a.store.ts', 'sql`insert into users (id) select 1`', `:1 ${WRITES}`],
  ['posts/a.store.ts', 'sql`delete from "users"`', `:1 ${WRITES}`],
  ['posts/a.store.ts', 'client.query(`update users set bio = ${1}`)', `:1 ${WRITES}`],
  ['posts/a.store.ts', "const text = 'update users set bio = 1'; client.query(text)", `:1 ${WRITES}`],
  ['posts/a.store.ts', 'client.query({ text: `copy users (id) from stdin` })', `:1 ${WRITES}`],
  ['posts/a.store.ts', 'kysely.sql`delete from users`', `:1 ${WRITES}`],
  ['media/a.store.ts', 'sql`select from media union all table posts`', `:1 ${READS}`],
  ['posts/writing/create-post.ts', "tx.updateTable('users').set({ bio: '' })", `:1 ${WRITES}`],
  ['posts/a.store.ts', 'sql`delete from shown_posts`', ':1 writes shown_posts, which is a view of posts.'],
  ['posts/a.store.ts', 'sql`delete from ${table}`', ':1 uses $0 as the name of a table. '],
  ['posts/a.store.ts', 'sql.table(table)', ':1 uses table as the name of a table. '],
  ['posts/a.store.ts', 'db.deleteFrom(table)', ':1 uses table as the name of a table. '],
  [
    'posts/a.store.ts',
    'sql`delete from graphile_worker.jobs`',
    ':1 writes graphile_worker.jobs, which belongs to platform. ',
  ],
])('planted in %s: %s', (file, text, complaint) => {
  feature(file, text);
  expect(checkTables(root).complaints).toEqual([expect.stringContaining(`server/src/features/${file}${complaint}`)]);
});

test('neither the platform nor a page reads the tables of a feature', () => {
  write('server/src/platform/a.ts', 'sql`select from users`');
  write('server/src/pages/a.ts', 'sql`select from users`');
  expect(checkTables(root).complaints.toSorted()).toEqual([
    'server/src/pages/a.ts:1 uses users. Only features, the platform and the ports use tables.',
    expect.stringContaining('server/src/platform/a.ts:1 reads users, which belongs to accounts'),
  ]);
});

test('a table has one owner', () => {
  write(GENERATED, generated([...LISTED.filter((name) => name !== 'users'), 'likes']));
  expect(checkTables(root).complaints).toEqual([
    'likes has no owner: name it in tools/tables.json.',
    'users is in tools/tables.json, but not in the database.',
  ]);
});

test('views, functions and triggers of the database keep to their owner', () => {
  write(
    'server/migrations/0001_planted.sql',
    `create view shown_posts as select id from posts join ads on true;
create view new_posts as select id from posts;
create function count_distinct() returns void language sql as $$ update users set bio = '' $$;
create function forget() returns void language plpgsql as $x$ begin delete from saves; end $x$;
create function forget_any() returns void language plpgsql as $x$ begin execute 'delete from saves'; end $x$;
create function plain(text text) returns text language sql as $$ select lower(text) $$;
create trigger forget_saves after delete on posts for each row execute function forget();
create trigger users_searched after insert on users for each row execute function keep_searched_post();
create trigger posts_searched after insert on posts for each row execute function keep_searched_post();
`,
  );
  expect(checkTables(root).complaints.map((line) => line.replace('server/migrations/0001_planted.sql ', ''))).toEqual([
    expect.stringContaining('The view shown_posts reads ads, which belongs to ads, a later feature than posts.'),
    'The view new_posts has no owner: name it in tools/tables.json.',
    'The function count_distinct writes users, which belongs to accounts. Let a store of accounts write it.',
    'The function forget uses tables and has no owner: name it in tools/tables.json.',
    'The function forget_any executes a text, whose tables nobody can check. Write it out.',
    'forget_saves writes behind the back of whoever writes its table. Do it in a store.',
    'users_searched writes behind the back of whoever writes its table. Do it in a store.',
  ]);
});

test('docs/data-model.md names the owner of each table', () => {
  const lines = readFileSync(inRepository('docs/data-model.md'), 'utf8').split('\n');
  const missing = Object.entries(owners.tables).filter(
    ([owner, tables]) => !lines.some((line) => line.startsWith(`| ${owner} | \`${tables.join('`, `')}\` |`)),
  );
  expect(missing).toEqual([]);
});

function generated(tables: string[]) {
  return `export interface DB {\n${tables.map((name) => `  ${name}: unknown;`).join('\n')}\n}\n`;
}

function feature(file: string, text: string) {
  write(`server/src/features/${file}`, text);
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
