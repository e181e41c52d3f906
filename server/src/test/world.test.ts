import { expect, test } from 'vitest';
import { useWorld } from './world.ts';

const world = await useWorld();

test('a student is recognized on the site of their campus, a visitor is not', async () => {
  const olive = await world.student('olive');
  const asOlive = await world.as(olive).call('GET', '/session');
  const asVisitor = await world.as(null).call('GET', '/session');
  expect(asOlive.json()).toMatchObject({ viewer: { username: 'olive', isVerified: true } });
  expect(asVisitor.json()).toMatchObject({ viewer: null });
});

test('each campus has its own site', async () => {
  const response = await world.as(null, { campus: 'smu' }).call('GET', '/campus');
  expect(response.json()).toMatchObject({ slug: 'smu' });
});

test('a post is counted for its author, and a comment for everything above it', async () => {
  const author = await world.student('omar');
  const post = await world.post(author);
  const comment = await world.post(author, { parent: post });
  await world.post(author, { parent: comment });
  const { db } = world.deps.db;
  const counts = await db
    .selectFrom('posts')
    .select('comment_count')
    .where('root_id', '=', post.id)
    .orderBy('id')
    .execute();
  expect(counts).toEqual([{ comment_count: 2 }, { comment_count: 1 }, { comment_count: 0 }]);
  expect(await db.selectFrom('users').select('post_count').where('id', '=', author.id).execute()).toEqual([
    { post_count: 1 },
  ]);
});

test('rolled-back events are not announced', async () => {
  const { db, events, campuses } = world.deps;
  const campusId = campuses.bySlug('ou')?.id ?? '';
  const regretted = db.tx(async (tx) => {
    await events.announce(tx, { type: 'campus.changed', campusId });
    throw new Error('changed my mind');
  });
  await expect(regretted).rejects.toThrow('changed my mind');
  expect(await world.announced()).toEqual([]);
  await db.tx((tx) => events.announce(tx, { type: 'campus.changed', campusId }));
  expect(await world.announced()).toEqual(['campus.changed']);
  await world.work();
});

test('the clock has the time it was set to and continues from there when told', () => {
  world.clock.set('2026-09-01T12:00:00Z');
  world.clock.advance(60_000);
  expect(world.deps.clock.now()).toEqual(new Date('2026-09-01T12:01:00Z'));
});
