import { expect, test } from 'vitest';
import { draftOf, expectExactCounters, rowOf, saveAll, sofaThread, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { recountPosts } from './recount-posts.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');

async function thread() {
  const { post, comment, reply } = await sofaThread(world, { owner: olive, asker: rashid });
  const gone = await submit(world, olive, draftOf('Never mind'), reply.id);
  await world.as(olive).call('DELETE', `/posts/${gone.id}`);
  await saveAll(world, rashid, [post, reply]);
  return { post, comment, reply };
}

test('a correct count is not changed', async () => {
  await thread();
  await world.as(olive).call('DELETE', `/posts/${(await thread()).post.id}`);
  expect(await recountPosts(world.deps)).toEqual({ threads: 0, authors: 0 });
});

test('wrong counts of saves, comments and posts are corrected', async () => {
  const { post, comment, reply } = await thread();
  const other = await thread();
  const { db } = world.deps.db;
  await db.updateTable('posts').set({ comment_count: 9 }).where('id', '=', comment.id).execute();
  await db.updateTable('posts').set({ save_count: 7, comment_count: 0 }).where('id', '=', post.id).execute();
  await db.updateTable('posts').set({ save_count: 0 }).where('id', '=', other.reply.id).execute();
  await db.updateTable('users').set({ post_count: 40 }).where('id', 'in', [olive.id, rashid.id]).execute();

  expect(await recountPosts(world.deps)).toEqual({ threads: 2, authors: 2 });
  expect(await rowOf(world, post.id)).toMatchObject({ save_count: 1, comment_count: 2 });
  expect(await rowOf(world, comment.id)).toMatchObject({ save_count: 0, comment_count: 1 });
  expect(await rowOf(world, reply.id)).toMatchObject({ save_count: 1, comment_count: 0 });
  await expectExactCounters(world);
});

test('a count that is too low does not prevent deleting or unsaving', async () => {
  const { post, comment } = await thread();
  const { db } = world.deps.db;
  await db.updateTable('posts').set({ comment_count: 0, save_count: 0 }).where('id', '=', post.id).execute();
  await db.updateTable('users').set({ post_count: 0 }).where('id', '=', olive.id).execute();
  const unsaved = await world.as(rashid).call('DELETE', `/posts/${post.id}/save`);
  expect(unsaved.json()).toMatchObject({ saveCount: 0, savedByMe: false });
  for (const [author, { id }] of [[rashid, comment] as const, [olive, post] as const]) {
    expect((await world.as(author).call('DELETE', `/posts/${id}`)).statusCode).toBe(200);
  }
  await recountPosts(world.deps);
  await expectExactCounters(world);
});

test('recounting is exact while others post, comment, save and delete', async () => {
  const { post, comment, reply } = await thread();
  const { db } = world.deps.db;
  await db
    .updateTable('posts')
    .set({ comment_count: 50, save_count: 50 })
    .where('id', 'in', [post.id, reply.id])
    .execute();
  await db.updateTable('users').set({ post_count: 40 }).where('id', 'in', [olive.id, rashid.id]).execute();
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, index) => world.student(`crowd${index}x`)));

  const counting = recountPosts(world.deps);
  const responses = await Promise.all([
    ...crowd.flatMap((student, index) => [
      world.as(student).call('PUT', `/posts/${post.id}/save`),
      world.as(student).call('POST', `/posts/${comment.id}/comments`, draftOf('Quick')),
      world.as(index % 2 ? olive : rashid).call('POST', '/posts', draftOf('Another')),
    ]),
    world.as(olive).call('DELETE', `/posts/${reply.id}`),
  ]);
  await counting;
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await recountPosts(world.deps)).toEqual({ threads: 0, authors: 0 });
  await expectExactCounters(world);
});
