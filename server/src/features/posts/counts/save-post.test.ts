import { describe, expect, test } from 'vitest';
import { savePost } from '@quad/contract/posts/posts.endpoints';
import type { Student } from '../../../test/people.ts';
import { draftOf, expectExactCounters, listenTo, rowOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');

async function change(method: 'PUT' | 'DELETE', viewer: Student | null, id: string, campus?: string) {
  const response = await world.as(viewer, campus ? { campus } : {}).call(method, `/posts/${id}/save`);
  return { status: response.statusCode, ...response.json() };
}
const save = (viewer: Student | null, id: string, campus?: string) => change('PUT', viewer, id, campus);
const unsave = (viewer: Student | null, id: string, campus?: string) => change('DELETE', viewer, id, campus);

/** The fields of a response besides the save itself. */
const SAVED = { commentCount: 0, asOf: expect.any(Number) };

describe('saving', () => {
  test('counts once, is published to viewers of the post, and notifies the owner once', async () => {
    const post = await submit(world, olive, draftOf('A lamp'));
    const received = listenTo(world, `post:${post.id}`);
    const announced = await world.announced();

    const response = await save(rashid, post.id);
    expect(response).toEqual({ status: 200, ...SAVED, id: post.id, saveCount: 1, savedByMe: true });
    expect(savePost.response.safeParse(response).success).toBe(true);
    expect(await save(rashid, post.id)).toEqual(response);
    expect((await world.announced()).slice(announced.length)).toEqual(['post.saved']);
    expect(received).toEqual([
      { type: 'post.counts', postId: post.id, saveCount: 1, commentCount: 0, asOf: expect.any(Number) },
    ]);

    const [seen] = (await world.as(rashid).call('GET', '/feed')).json().items;
    expect(seen).toMatchObject({ id: post.id, saveCount: 1, savedByMe: true });
  });

  test('orders responses, events and later reads by which was counted first', async () => {
    const post = await submit(world, olive, draftOf('A clock'));
    const received = listenTo(world, `post:${post.id}`);
    const saved = await save(rashid, post.id);
    const read = (await world.as(olive).call('GET', `/posts/${post.id}`)).json();
    expect(received).toMatchObject([{ asOf: saved.asOf }]);
    expect(read).toMatchObject({ asOf: saved.asOf, saveCount: 1 });

    const unsaved = await unsave(rashid, post.id);
    expect(post.asOf).toBeLessThan(saved.asOf);
    expect(saved.asOf).toBeLessThan(unsaved.asOf);
    await submit(world, rashid, draftOf('What time is it?'), post.id);
    const [listed] = (await world.as(olive).call('GET', '/feed')).json().items;
    expect(listed).toMatchObject({ id: post.id, saveCount: 0, commentCount: 1 });
    expect(unsaved.asOf).toBeLessThan(listed.asOf);
  });

  test('does not bump', async () => {
    const post = await submit(world, olive, draftOf('A rug'));
    await submit(world, olive, draftOf('A later one'));
    const before = await rowOf(world, post.id);
    await save(rashid, post.id);
    expect((await rowOf(world, post.id)).bumped_at).toEqual(before.bumped_at);
  });

  test('a comment works the same, published to viewers of its post', async () => {
    const post = await submit(world, olive, draftOf('A chair'));
    const comment = await submit(world, rashid, draftOf('A good one'), post.id);
    await submit(world, olive, draftOf('Thank you'), comment.id);
    const received = listenTo(world, `post:${post.id}`);
    expect(await save(olive, comment.id)).toMatchObject({ saveCount: 1, savedByMe: true });
    expect(received).toEqual([
      { type: 'post.counts', postId: comment.id, saveCount: 1, commentCount: 1, asOf: expect.any(Number) },
    ]);
    expect((await rowOf(world, post.id)).save_count).toBe(0);
  });

  test('the own post is allowed and notifies nobody', async () => {
    const post = await submit(world, olive, draftOf('For myself'));
    const announced = await world.announced();
    expect(await save(olive, post.id)).toMatchObject({ saveCount: 1, savedByMe: true });
    expect(await world.announced()).toEqual(announced);
  });
});

describe('unsaving', () => {
  test('counts once and is published to viewers of the post, and a save after it is a new one', async () => {
    const post = await submit(world, olive, draftOf('A clock'));
    await save(rashid, post.id);
    const received = listenTo(world, `post:${post.id}`);
    const announced = await world.announced();
    const response = { status: 200, ...SAVED, id: post.id, saveCount: 0, savedByMe: false };
    expect(await unsave(rashid, post.id)).toEqual(response);
    expect(await unsave(rashid, post.id)).toEqual(response);
    expect(received).toEqual([
      { type: 'post.counts', postId: post.id, saveCount: 0, commentCount: 0, asOf: expect.any(Number) },
    ]);
    expect((await world.announced()).slice(announced.length)).toEqual(['post.unsaved']);
    expect(await save(rashid, post.id)).toMatchObject({ saveCount: 1 });
  });

  test('leaves the saves of others', async () => {
    const post = await submit(world, olive, draftOf('A mirror'));
    await save(rashid, post.id);
    await save(olive, post.id);
    expect(await unsave(olive, post.id)).toMatchObject({ saveCount: 1, savedByMe: false });
  });
});

describe('a save is rejected', () => {
  const missing = { status: 404, code: 'post_missing', message: 'Sorry, that post has been deleted.' };

  test('of something unknown, deleted, of another campus, and of a joined row', async () => {
    const gone = await submit(world, olive, draftOf('Gone'));
    await world.as(olive).call('DELETE', `/posts/${gone.id}`);
    const sam = await world.student('sam', { campus: 'smu' });
    const elsewhere = await submit(world, sam, draftOf('Elsewhere'));
    const joined = await world.post(rashid);
    await world.deps.db.db.updateTable('posts').set({ type: 'new user' }).where('id', '=', joined.id).execute();
    for (const id of [world.deps.ids.next(), gone.id, elsewhere.id, joined.id]) {
      expect(await save(olive, id)).toMatchObject(missing);
      expect(await unsave(olive, id)).toMatchObject(missing);
    }
    await world.deps.db.db.deleteFrom('posts').where('id', '=', joined.id).execute();
    await world.deps.db.db.updateTable('users').set({ post_count: 0 }).where('id', '=', rashid.id).execute();
  });

  test('by those who may not take part', async () => {
    const { id } = await submit(world, olive, draftOf('For members'));
    const unverified = await world.student('uri', { isVerified: false });
    const guest = await world.student('gus', { campus: 'smu' });
    expect(await save(null, id)).toMatchObject({ status: 401, code: 'sign_in_required' });
    expect(await save(unverified, id)).toMatchObject({ status: 403, code: 'school_unverified' });
    expect(await save(guest, id, 'ou')).toMatchObject({ status: 403, code: 'guest_of_campus' });
    expect(await unsave(guest, id, 'ou')).toMatchObject({ status: 403, code: 'guest_of_campus' });
  });

  test('above the hourly limit', async () => {
    const busy = await world.student('busy');
    const { id } = await submit(world, olive, draftOf('Popular'));
    for (let times = 0; times < 1_000; times += 1) await world.deps.limits.count('save', busy.id);
    expect(await save(busy, id)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await unsave(busy, id)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('at the same moment', () => {
  test('twenty clicks of one student are one save, announced once', async () => {
    const post = await submit(world, olive, draftOf('Pressed'));
    const announced = await world.announced();
    const responses = await Promise.all(Array.from({ length: 20 }, () => save(rashid, post.id)));
    for (const response of responses) expect(response).toMatchObject({ saveCount: 1, savedByMe: true });
    expect((await world.announced()).slice(announced.length)).toEqual(['post.saved']);
  });

  test('published counts have the order in which they were counted', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, (_, index) => world.student(`order${index}x`)));
    const post = await submit(world, olive, draftOf('Wanted and asked about'));
    const received = listenTo(world, `post:${post.id}`);
    await Promise.all(
      students.flatMap((student) => [
        save(student, post.id).then(() => unsave(student, post.id)),
        submit(world, student, draftOf('Mine?'), post.id),
      ]),
    );

    const countEvents = received.filter((event) => event.type === 'post.counts').toSorted((a, b) => a.asOf - b.asOf);
    expect(countEvents).toHaveLength(24);
    let before = { saveCount: 0, commentCount: 0 };
    for (const now of countEvents) {
      const steps = Math.abs(now.saveCount - before.saveCount) + Math.abs(now.commentCount - before.commentCount);
      expect(steps).toBe(1);
      before = now;
    }
    expect(countEvents.at(-1)).toMatchObject({ saveCount: 0, commentCount: 8 });
  });

  test('two hundred saves and unsaves of twenty students leave exact counts', { timeout: 60_000 }, async () => {
    const students = await Promise.all(Array.from({ length: 20 }, (_, index) => world.student(`crowd${index}x`)));
    const post = await submit(world, olive, draftOf('Everybody wants it'));
    const comment = await submit(world, rashid, draftOf('Me too'), post.id);
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const student = students[index % 20] ?? null;
        const { id } = index % 3 === 0 ? comment : post;
        return index % 7 < 4 ? save(student, id) : unsave(student, id);
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await expectExactCounters(world);

    await Promise.all(students.map((student) => save(student, post.id)));
    expect((await rowOf(world, post.id)).save_count).toBe(20);
    await Promise.all(students.map((student) => unsave(student, post.id)));
    expect((await rowOf(world, post.id)).save_count).toBe(0);
  });
});
