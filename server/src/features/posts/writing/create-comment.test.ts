import { beforeEach, describe, expect, test } from 'vitest';
import { COMMENTS } from '@quad/contract/posts/posts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { Student } from '../../../test/people.ts';
import {
  draftOf,
  expectExactCounters,
  listenTo,
  postCountOf,
  refusalOf,
  rowOf,
  submit,
} from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');
let root: Post;
beforeEach(async () => {
  const author = await world.student('author');
  root = await submit(world, author, draftOf('A bicycle', { category: 'exercise' }));
});

const refusal = (author: Student | null, parentId: string, body: object, campus?: string) =>
  refusalOf(world, { author, body, campus, parentId });

/** A chain of this many replies, the deepest last. */
async function conversation(length: number) {
  const line: Post[] = [];
  for (let index = 0; index < length; index += 1) {
    line.push(await submit(world, index % 2 ? olive : rashid, draftOf(`Line ${index}`), line.at(-1)?.id ?? root.id));
  }
  return line;
}

describe('a comment', () => {
  test('has its parent and its post, and is announced and published to viewers of the post', async () => {
    const received = listenTo(world, `post:${root.id}`);
    const onCampus = listenTo(world, `campus:${rashid.campusId}`);
    const announced = await world.announced();
    const comment = await submit(world, rashid, draftOf('Still there?', { category: 'drones' }), root.id);
    const reply = await submit(world, olive, draftOf('Ask me', {}), comment.id);

    expect(comment).toMatchObject({ type: 'post', parentId: root.id, rootId: root.id, category: 'all' });
    expect(reply).toMatchObject({ parentId: comment.id, rootId: root.id, author: { username: 'olive' } });
    expect((await world.announced()).slice(announced.length)).toEqual(['comment.created', 'comment.created']);
    expect(received).toEqual([
      { type: 'comment.created', postId: root.id, commentId: comment.id },
      { type: 'post.counts', postId: root.id, saveCount: 0, commentCount: 1, asOf: expect.any(Number) },
      { type: 'comment.created', postId: root.id, commentId: reply.id },
      { type: 'post.counts', postId: root.id, saveCount: 0, commentCount: 2, asOf: expect.any(Number) },
    ]);
    expect(onCampus).toEqual([]);
  });

  test('bumps everything above it and nothing beside it, and is counted by each of them', async () => {
    const [first, second, third] = await conversation(3);
    const aside = await submit(world, olive, draftOf('Something else'), root.id);
    const last = await submit(world, olive, draftOf('Deep down'), third?.id);

    const rows = await Promise.all([root, first, second, third].map((above) => rowOf(world, above?.id ?? '')));
    expect(rows.map((row) => row.comment_count)).toEqual([5, 3, 2, 1]);
    expect(rows.map((row) => row.depth)).toEqual([0, 1, 2, 3]);
    for (const row of rows) expect(row.bumped_at.toISOString()).toBe(new Date(last.createdAt).toISOString());
    expect((await rowOf(world, aside.id)).bumped_at.toISOString()).toBe(new Date(aside.createdAt).toISOString());
  });

  test('moves its post to the top of the feed', async () => {
    const later = await submit(world, olive, draftOf('A later post'));
    const feed = async () => (await world.as(olive).call('GET', '/feed')).json().items[0].id;
    expect(await feed()).toBe(later.id);
    await submit(world, rashid, draftOf('Back up'), root.id);
    expect(await feed()).toBe(root.id);
  });

  test('is not counted as a post of its author', async () => {
    const before = await postCountOf(world, rashid);
    await submit(world, rashid, draftOf('Only a comment'), root.id);
    expect(await postCountOf(world, rashid)).toBe(before);
  });

  test('is later than all before it even if a clock is behind, and never moves a post down', async () => {
    const first = await submit(world, rashid, draftOf('On time'), root.id);
    world.clock.set(new Date(Date.parse(first.createdAt) - 60_000));
    const second = await submit(world, olive, draftOf('From a slow clock'), first.id);
    expect(Date.parse(second.createdAt)).toBe(Date.parse(first.createdAt) + 1);
    expect((await rowOf(world, root.id)).bumped_at).toEqual(new Date(second.createdAt));
    world.clock.set(new Date());
  });

  test('has the text rules of a post', async () => {
    expect((await refusal(olive, root.id, draftOf('x'.repeat(501)))).fields).toEqual({
      document: 'Error: Too many characters!',
    });
    expect((await refusal(olive, root.id, draftOf(' '))).fields).toEqual({
      document: 'Write something or add a photo.',
    });
  });

  test('has a maximum depth', async () => {
    const [first] = await conversation(1);
    await world.deps.db.db
      .updateTable('posts')
      .set({ depth: COMMENTS.depthMax - 1 })
      .where('id', '=', first?.id ?? '')
      .execute();
    const deepest = await submit(world, olive, draftOf('As deep as it goes'), first?.id);
    expect((await rowOf(world, deepest.id)).depth).toBe(COMMENTS.depthMax);
    const { comment_count: count } = await rowOf(world, root.id);
    expect(await refusal(rashid, deepest.id, draftOf('Deeper'))).toEqual({ status: 409, code: 'comment_too_deep' });
    expect((await rowOf(world, root.id)).comment_count).toBe(count);
  });
});

describe('a comment is rejected', () => {
  const missing = { status: 404, code: 'post_missing' };

  test('without a parent, below something deleted, and below a child of something deleted', async () => {
    const author = await world.student('deleter');
    const post = await submit(world, author, draftOf('Soon gone'));
    const comment = await submit(world, rashid, draftOf('Below it'), post.id);
    await world.as(author).call('DELETE', `/posts/${post.id}`);
    for (const id of [world.deps.ids.next(), post.id, comment.id]) {
      expect(await refusal(olive, id, draftOf('Hello?'))).toEqual(missing);
    }
  });

  test('below a post of another campus', async () => {
    const sam = await world.student('sam', { campus: 'smu' });
    const elsewhere = await submit(world, sam, draftOf('On another campus'));
    expect(await refusal(olive, elsewhere.id, draftOf('Hello over there'))).toEqual(missing);
  });

  test('below the row of somebody who joined', async () => {
    const newcomer = await world.student('newcomer');
    await world.deps.db.tx((tx) =>
      world.deps.events.announce(tx, {
        type: 'campus.joined',
        campusId: newcomer.campusId,
        userId: newcomer.id,
      }),
    );
    await world.work();
    const { id } = await world.deps.db.db
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', newcomer.id)
      .executeTakeFirstOrThrow();
    expect(await refusal(olive, id, draftOf('Welcome!'))).toEqual(missing);
  });

  test('by those who may not take part', async () => {
    const unverified = await world.student('uri', { isVerified: false });
    const guest = await world.student('gus', { campus: 'smu' });
    const draft = draftOf('Let me in');
    expect(await refusal(null, root.id, draft)).toEqual({ status: 401, code: 'sign_in_required' });
    expect(await refusal(unverified, root.id, draft)).toEqual({ status: 403, code: 'school_unverified' });
    expect(await refusal(guest, root.id, draft, 'ou')).toEqual({ status: 403, code: 'guest_of_campus' });
  });

  test('above the hourly limit', async () => {
    const busy = await world.student('busy');
    for (let times = 0; times < 200; times += 1) await world.deps.limits.count('comment', busy.id);
    expect(await refusal(busy, root.id, draftOf('One more'))).toEqual({ status: 429, code: 'too_many_requests' });
  });
});

describe('at the same moment', () => {
  test('twenty requests with one draft are one comment', async () => {
    const announced = await world.announced();
    const draft = draftOf('Only once');
    const { count: counted } = await world.deps.limits.read('comment', olive.id);
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit(world, olive, draft, root.id)));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect((await world.announced()).slice(announced.length)).toEqual(['comment.created']);
    expect((await rowOf(world, root.id)).comment_count).toBe(1);
    expect((await world.deps.limits.read('comment', olive.id)).count).toBe(counted + 1);
  });

  test('a draft is one comment even when it is sent under two posts at once', async () => {
    const other = await world.post(rashid);
    const draft = draftOf('Where do I stand?');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => submit(world, olive, draft, index % 2 ? root.id : other.id)),
    );
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    await expectExactCounters(world);
  });

  test('fifty replies at every depth are counted by everything above them, and bump it', async () => {
    const line = [root, ...(await conversation(4))];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const author = index % 2 ? olive : rashid;
        return submit(world, author, draftOf(`Reply ${index}`), line[index % line.length]?.id);
      }),
    );
    const rows = await Promise.all(line.map(({ id }) => rowOf(world, id)));
    expect(rows.map((row) => row.comment_count)).toEqual([54, 43, 32, 21, 10]);
    await expectExactCounters(world);

    const newest = (among: Post[]) => Math.max(...among.map(({ createdAt }) => Date.parse(createdAt)));
    expect(rows[0]?.bumped_at.getTime()).toBe(newest(replies));
    expect(rows[4]?.bumped_at.getTime()).toBe(newest(replies.filter(({ parentId }) => parentId === line[4]?.id)));
    // No two share a moment, so a thread has one order for everybody.
    expect(new Set(replies.map(({ createdAt }) => createdAt)).size).toBe(50);
  });
});
