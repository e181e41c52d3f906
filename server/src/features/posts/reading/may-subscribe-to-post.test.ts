import { beforeAll, expect, test } from 'vitest';
import { openTab } from '../../../platform/live/test/site.ts';
import { useLiveSite } from '../../../test/live-site.ts';
import type { Student } from '../../../test/people.ts';
import { draftOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { eventually } from '../../../test/eventually.ts';
import { changeCampus } from '../../campuses/campuses.public.ts';

const world = await useWorld();
const { port } = await useLiveSite(world);
const olive = await world.student('olive');
const sam = await world.student('sam', { campus: 'smu' });
beforeAll(async () => {
  const { db, campuses } = world.deps;
  await db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
  await campuses.reload();
});

function tab(viewer: Student | null, campus: string) {
  return openTab(port, { campus, headers: viewer ? { cookie: viewer.cookie } : {} });
}

test('a post topic is for whoever may read its campus, on its own site', async () => {
  const ours = `post:${(await submit(world, olive, draftOf('Ours'))).id}`;
  const theirs = `post:${(await submit(world, sam, draftOf('Theirs'))).id}`;
  const nothing = `post:${world.deps.ids.next()}`;
  const all = [ours, theirs, nothing];

  expect(await (await tab(olive, 'ou')).subscribe(...all)).toEqual([ours]);
  expect(await (await tab(sam, 'ou')).subscribe(...all)).toEqual([ours]);
  expect(await (await tab(null, 'ou')).subscribe(...all)).toEqual([]);
  expect(await (await tab(null, 'smu')).subscribe(...all)).toEqual([theirs]);
});

test('subscribers of a post receive comments and saves until it is deleted', async () => {
  const { id } = await submit(world, olive, draftOf('A desk'));
  const reader = await tab(olive, 'ou');
  await reader.subscribe(`post:${id}`);

  const comment = await submit(world, olive, draftOf('Still there'), id);
  await world.as(olive).call('PUT', `/posts/${id}/save`);
  const expected = [
    { type: 'comment.created', postId: id, commentId: comment.id },
    { type: 'post.counts', postId: id, saveCount: 0, commentCount: 1, asOf: expect.any(Number) },
    { type: 'post.counts', postId: id, saveCount: 1, commentCount: 1, asOf: expect.any(Number) },
  ];
  await eventually(() => expect(reader.events()).toEqual(expected));

  await world.as(olive).call('DELETE', `/posts/${id}`);
  await world.deps.live.publish(`post:${id}`, {
    type: 'post.counts',
    postId: id,
    saveCount: 9,
    commentCount: 9,
    asOf: 9,
  });
  reader.send({ type: 'ping' });
  await eventually(() => expect(reader.frames.at(-1)).toEqual({ type: 'pong' }));
  expect(reader.events()).toEqual(expected);
  expect(await reader.subscribe(`post:${id}`)).toEqual([]);
});

test('posts and comments are published to everyone except across a block', async () => {
  const [blocked, blocker, other] = [await world.student('bob'), await world.student('bea'), await world.student('oz')];
  const { id } = await submit(world, other, draftOf('Whose is this?'));
  await world.as(blocker).call('PUT', `/blocks/${blocked.id}`);
  const topics = [`campus:${other.campusId}`, `post:${id}`];
  const tabs = { blocker: await tab(blocker, 'ou'), blocked: await tab(blocked, 'ou'), other: await tab(other, 'ou') };
  for (const each of Object.values(tabs)) expect(await each.subscribe(...topics)).toEqual(topics);

  const desk = await submit(world, blocked, draftOf('A desk'));
  const reply = await submit(world, blocked, draftOf('Mine'), id);
  const chair = await submit(world, blocker, draftOf('A chair'));
  const last = await submit(world, other, draftOf('A lamp'));
  const received = (each: Awaited<ReturnType<typeof tab>>) =>
    each.events().flatMap((event) => {
      if (event.type === 'post.created') return [event.postId];
      return event.type === 'comment.created' ? [event.commentId] : [];
    });
  await eventually(() => expect(received(tabs.other)).toEqual([desk.id, reply.id, chair.id, last.id]));
  await eventually(() => expect(received(tabs.blocker)).toEqual([chair.id, last.id]));
  await eventually(() => expect(received(tabs.blocked)).toEqual([desk.id, reply.id, last.id]));

  const theirs = [`post:${desk.id}`, `post:${chair.id}`];
  expect(await tabs.blocker.subscribe(...theirs)).toEqual([`post:${chair.id}`]);
  expect(await tabs.blocked.subscribe(...theirs)).toEqual([`post:${desk.id}`]);
  expect(await tabs.other.subscribe(...theirs)).toEqual(theirs);
});

test('when a campus becomes private visitors stop receiving its posts, and students do not', async () => {
  const { id } = await submit(world, sam, draftOf('Public once'));
  const topics = [`post:${id}`, `campus:${sam.campusId}`];
  const [visitor, reader] = [await tab(null, 'smu'), await tab(sam, 'smu')];
  for (const each of [visitor, reader]) expect(await each.subscribe(...topics)).toEqual(topics);

  await changeCampus(world.deps, null, 'smu', { change: { privacy: 'private' } });
  await world.work();
  await submit(world, sam, draftOf('Among us'), id);
  await submit(world, sam, draftOf('A lamp'));
  const expected = ['comment.created', 'post.counts', 'post.created'];
  await eventually(() => expect(reader.events().map(({ type }) => type)).toEqual(expect.arrayContaining(expected)));
  visitor.send({ type: 'ping' });
  await eventually(() => expect(visitor.frames.at(-1)).toEqual({ type: 'pong' }));
  expect(visitor.events()).toEqual([]);
  expect(await visitor.subscribe(...topics)).toEqual([]);
});
