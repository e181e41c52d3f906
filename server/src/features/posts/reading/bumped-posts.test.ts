import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { migrate } from '../../../platform/database/migrate.ts';
import { newTestDatabase } from '../../../test/database.ts';
import { draftOf, expectExactCounters, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const database = await newTestDatabase();
const world = await useWorld({}, { database });
const [olive, rashid] = [await world.student('olive'), await world.student('rashid')];
const { db } = world.deps.db;

async function feedIds() {
  const { items } = (await world.as(olive).call('GET', '/feed')).json();
  return (items as Post[]).map(({ id }) => id);
}

test('posts from before are copied in batches while others are commented on', async () => {
  const posts = [];
  for (const text of ['A desk', 'A lamp', 'A bike']) posts.push(await submit(world, olive, draftOf(text)));
  await sql`delete from bumped_posts`.execute(db);
  await sql`delete from migrations where name = '0083_fill_bumped_posts.sql'`.execute(db);
  expect(await feedIds()).toEqual([]);

  const comments = posts.map(({ id }) => submit(world, rashid, draftOf('Is it still there?'), id));
  expect(await migrate({ url: database.url })).toEqual(['0083_fill_bumped_posts.sql']);
  await Promise.all(comments);
  await expectExactCounters(world);
  expect((await feedIds()).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
});

test('a deleted post whose row is left over is not listed', async () => {
  const post = await submit(world, olive, draftOf('A chair'));
  expect(await feedIds()).toContain(post.id);
  await world.as(olive).call('DELETE', `/posts/${post.id}`);
  await sql`insert into bumped_posts select ${post.id}, ${olive.campusId}, 'all', false, now()`.execute(db);
  expect(await feedIds()).not.toContain(post.id);
});

test.each(['bumped_at', 'comment_count', 'save_count', 'updated_at'])(
  'no index of posts has %s, because every comment or save would then update all indexes',
  async (column) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'posts'::regclass`.execute(db);
    expect(rows.filter(({ definition }) => definition.includes(column))).toEqual([]);
  },
);
