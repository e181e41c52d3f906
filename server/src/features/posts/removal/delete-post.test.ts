import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import {
  addPhoto,
  draftOf,
  expectExactCounters,
  listenTo,
  postCountOf,
  rowOf,
  saveAll,
  sofaThread,
  submit,
} from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');

async function remove(viewer: Student | null, id: string, campus?: string) {
  const response = await world.as(viewer, campus ? { campus } : {}).call('DELETE', `/posts/${id}`);
  return { status: response.statusCode, ...response.json() };
}

async function withPhoto(owner: Student) {
  return { media: [{ id: await addPhoto(world, owner), alt: '' }] };
}

/** A post of Olive's with comments and a reply of others, pictures and saves. */
async function thread() {
  const { post, comment, reply } = await sofaThread(world, { owner: olive, asker: rashid, withFiles: withPhoto });
  const beside = await submit(world, rashid, draftOf('And how wide?'), post.id);
  await saveAll(world, rashid, [post, comment, reply]);
  return { post, comment, reply, beside };
}

describe('deleting a post', () => {
  test('removes everything below it, the texts, the saves and the pictures, and the post count drops by one', async () => {
    const { post, comment, reply, beside } = await thread();
    const count = await postCountOf(world, olive);
    const announced = await world.announced();
    const onCampus = listenTo(world, `campus:${olive.campusId}`);

    expect(await remove(olive, post.id)).toEqual({ status: 200, id: post.id, rootId: post.id, removedCount: 4 });
    for (const { id } of [post, comment, reply, beside]) {
      expect(await rowOf(world, id)).toMatchObject({
        deleted_at: expect.any(Date),
        document: { blocks: [] },
        plain_text: '',
        save_count: 0,
        comment_count: 0,
      });
    }
    expect(await postCountOf(world, olive)).toBe(count - 1);
    expect((await world.announced()).slice(announced.length)).toEqual(['media.dropped', 'post.deleted']);
    expect(onCampus).toEqual([{ type: 'post.deleted', postId: post.id }]);
    const feed = (await world.as(olive).call('GET', '/feed')).body;
    expect(feed).not.toContain(post.id);
    await expectExactCounters(world);
  });

  test('again, or after it was deleted with its parent, changes nothing and publishes nothing', async () => {
    const { post, reply } = await thread();
    await remove(olive, post.id);
    const count = await postCountOf(world, olive);
    const announced = await world.announced();
    const onCampus = listenTo(world, `campus:${olive.campusId}`);
    expect(await remove(olive, post.id)).toEqual({ status: 200, id: post.id, rootId: post.id, removedCount: 0 });
    expect(await remove(olive, reply.id)).toEqual({ status: 200, id: reply.id, rootId: post.id, removedCount: 0 });
    expect(await postCountOf(world, olive)).toBe(count);
    expect(await world.announced()).toEqual(announced);
    expect(onCampus).toEqual([]);
  });
});

describe('deleting a comment', () => {
  test('removes the replies below it, lowers the counts above it, and moves nothing down', async () => {
    const { post, comment, reply, beside } = await thread();
    const bumped = (await rowOf(world, post.id)).bumped_at;
    const count = await postCountOf(world, rashid);
    const received = listenTo(world, `post:${post.id}`);
    const onCampus = listenTo(world, `campus:${olive.campusId}`);

    expect(await remove(rashid, comment.id)).toMatchObject({ rootId: post.id, removedCount: 2 });
    expect((await rowOf(world, reply.id)).deleted_at).not.toBeNull();
    expect((await rowOf(world, beside.id)).deleted_at).toBeNull();
    expect(await rowOf(world, post.id)).toMatchObject({ comment_count: 1, save_count: 1, bumped_at: bumped });
    expect(await postCountOf(world, rashid)).toBe(count);
    expect(received).toEqual([
      { type: 'comment.deleted', postId: post.id, commentId: comment.id, campusId: olive.campusId },
      { type: 'post.counts', postId: post.id, saveCount: 1, commentCount: 1, asOf: expect.any(Number) },
    ]);
    expect(onCampus).toEqual([]);
    await expectExactCounters(world);
  });
});

describe('who can delete', () => {
  test('the author only: not the owner of the post above, not another student, not a visitor', async () => {
    const { post, comment } = await thread();
    expect(await remove(olive, comment.id)).toMatchObject({ status: 404, code: 'post_missing' });
    expect(await remove(rashid, post.id)).toMatchObject({ status: 404, code: 'post_missing' });
    expect(await remove(null, post.id)).toMatchObject({ status: 401, code: 'sign_in_required' });
    expect(await rowOf(world, post.id)).toMatchObject({ deleted_at: null, comment_count: 3 });
  });

  test('others get 404 for what is unknown, deleted, or of another campus', async () => {
    const { post } = await thread();
    const missing = { status: 404, code: 'post_missing' };
    expect(await remove(olive, post.id, 'smu')).toMatchObject(missing);
    expect(await remove(olive, world.deps.ids.next())).toMatchObject(missing);
    await remove(olive, post.id);
    expect(await remove(rashid, post.id)).toMatchObject(missing);
  });

  test('a student who is no longer a member can still delete their own', async () => {
    const deletion = await world.student('leaver');
    const post = await submit(world, deletion, draftOf('Before I go'));
    const { deps } = world;
    await deps.db.db.updateTable('users').set({ school_verified_at: null }).where('id', '=', deletion.id).execute();
    await deps.sessions.refresh({ userId: deletion.id });
    expect(await remove(deletion, post.id)).toMatchObject({ status: 200, removedCount: 1 });
  });
});

describe('at the same moment', () => {
  test('ten deletions of one post are one', async () => {
    const { post } = await thread();
    const announced = await world.announced();
    const responses = await Promise.all(Array.from({ length: 10 }, () => remove(olive, post.id)));
    expect(responses.map(({ removedCount }) => removedCount).filter((count) => count > 0)).toEqual([4]);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await world.announced()).slice(announced.length)).toEqual(['media.dropped', 'post.deleted']);
    await expectExactCounters(world);
  });

  test.each(['post', 'comment'] as const)(
    'twenty replies below a deleted %s are removed or rejected',
    async (which) => {
      const { post, comment, reply } = await thread();
      const [victim, owner] = which === 'post' ? [post, olive] : [comment, rashid];
      const responses = await Promise.all([
        ...Array.from({ length: 20 }, (_, index) => {
          const parent = [victim, comment, reply][index % 3];
          return world.as(index % 2 ? olive : rashid).call('POST', `/posts/${parent?.id}/comments`, draftOf('Quick'));
        }),
        world.as(owner).call('DELETE', `/posts/${victim.id}`),
      ]);
      expect(responses.at(-1)?.statusCode).toBe(200);
      for (const { statusCode } of responses) expect([200, 404]).toContain(statusCode);

      const left = await world.deps.db.db
        .selectFrom('posts')
        .select(['id', 'document'])
        .where('root_id', '=', post.id)
        .where('deleted_at', 'is', null)
        .execute();
      expect(left).toHaveLength(which === 'post' ? 0 : 2);
      await expectExactCounters(world);
    },
  );

  test('deleting, replying, saving and unsaving never deadlock', async () => {
    const { post, comment, reply, beside } = await thread();
    const students = await Promise.all(Array.from({ length: 8 }, (_, index) => world.student(`crowd${index}x`)));
    const all = [post, comment, reply, beside];
    const responses = await Promise.all([
      ...students.flatMap((student, index) => {
        const { id } = all[index % 4] ?? post;
        const as = world.as(student);
        return [
          as.call('PUT', `/posts/${id}/save`),
          as.call('POST', `/posts/${id}/comments`, draftOf('Me too')),
          as.call('DELETE', `/posts/${id}/save`),
          as.call('PUT', `/posts/${post.id}/save`),
        ];
      }),
      world.as(rashid).call('DELETE', `/posts/${comment.id}`),
      world.as(rashid).call('DELETE', `/posts/${beside.id}`),
    ]);
    for (const { statusCode } of responses) expect([200, 404]).toContain(statusCode);
    await expectExactCounters(world);
    const { rows } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      world.deps.db.db,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
