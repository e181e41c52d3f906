import { describe, expect, test } from 'vitest';
import { COMMENTS } from '@quad/contract/posts/posts';
import { getPost, openThread } from '@quad/contract/posts/posts.endpoints';
import type { Student } from '../../../test/people.ts';
import type { TestPost } from '../../../test/posts.ts';
import { changePosts, idsOf, readBy } from '../../../test/reading.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rosa = await world.student('rosa');

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

const thread = (postId: string, query = '', viewer: Student | null = rosa) =>
  readBy(world, { viewer, path: `/posts/${postId}/thread${query}`, response: openThread.response });

const remove = (...posts: TestPost[]) => changePosts(world, posts, { deleted_at: at(59) });

/** Comments straight into the table, a hundred a second, each under the post or under the one before. */
async function addComments(post: TestPost, count: number, shape: 'wide' | 'deep') {
  const { db, ids } = world.deps;
  const made = Array.from({ length: count }, () => ({ ...post, id: ids.next() }));
  const rows = made.map(({ id }, n) => ({
    id,
    campus_id: post.campusId,
    author_id: rosa.id,
    parent_id: shape === 'deep' ? (made[n - 1]?.id ?? post.id) : post.id,
    root_id: post.rootId,
    depth: shape === 'deep' ? n + 1 : 1,
    document: JSON.stringify({ blocks: [{ text: `Answer ${n}` }] }),
    client_key: id,
    created_at: new Date(at(0).getTime() + n * 10),
  }));
  await db.db.insertInto('posts').values(rows).execute();
  return made;
}

test('a thread is its post and every comment below, oldest first, each with its parent', async () => {
  const post = await world.post(olive, { text: 'A bike', at: at(0) });
  const first = await world.post(rosa, { parent: post, at: at(1) });
  const second = await world.post(olive, { parent: post, at: at(2) });
  const nested = await world.post(rosa, { parent: first, at: at(3) });
  await world.post(rosa, { parent: await world.post(olive) });

  const { comments, focusId, post: top } = await thread(post.id);
  expect(top).toMatchObject({ id: post.id, rootId: post.id, parentId: null, commentCount: 3 });
  expect(focusId).toBeNull();
  expect(comments.nextCursor).toBeNull();
  expect(comments.items.map(({ id, parentId, rootId }) => ({ id, parentId, rootId }))).toEqual([
    { id: first.id, parentId: post.id, rootId: post.id },
    { id: second.id, parentId: post.id, rootId: post.id },
    { id: nested.id, parentId: first.id, rootId: post.id },
  ]);
});

test('an author who moved to another campus is marked as not here', async () => {
  const moved = await world.student('moe', { campus: 'smu' });
  const post = await world.post(moved, { campus: 'ou' });
  await world.post(olive, { parent: post });
  const { comments, post: top } = await thread(post.id);
  expect([top, ...comments.items].map(({ isAuthorHere }) => isAuthorHere)).toEqual([false, true]);
});

test('on the generic campus every author is here, except one whose account was erased', async () => {
  const staying = await world.student('gia');
  const gone = [await world.student('gus'), await world.student('gwen', { campus: 'campus' })];
  const post = await world.post(staying, { campus: 'campus' });
  for (const author of gone) await world.post(author, { campus: 'campus', parent: post });
  const { db } = world.deps.db;
  await db
    .updateTable('users')
    .set({ erased_at: at(5) })
    .where('id', 'in', idsOf(gone))
    .execute();
  const response = await world.as(rosa, { campus: 'campus' }).call('GET', `/posts/${post.id}/thread`);
  const { comments, post: top } = openThread.response.parse(response.json());
  expect([top, ...comments.items].map(({ isAuthorHere }) => isAuthorHere)).toEqual([true, false, false]);
});

test('the viewer’s saves are marked, on the post and on its comments', async () => {
  const post = await world.post(olive);
  const comment = await world.post(olive, { parent: post });
  const saves = [post, comment].map(({ id, campusId }) => ({ post_id: id, user_id: rosa.id, campus_id: campusId }));
  await world.deps.db.db.insertInto('saves').values(saves).execute();

  const mine = await thread(post.id);
  expect([mine.post, ...mine.comments.items].map(({ savedByMe }) => savedByMe)).toEqual([true, true]);
  const hers = await thread(post.id, '', olive);
  expect([hers.post, ...hers.comments.items].map(({ savedByMe }) => savedByMe)).toEqual([false, false]);
});

test('a deleted comment is not in its thread', async () => {
  const post = await world.post(olive);
  const [kept, gone] = await addComments(post, 2, 'wide');
  if (gone) await remove(gone);
  expect(idsOf((await thread(post.id)).comments.items)).toEqual([kept?.id]);
});

describe('a link to a comment', () => {
  test('opens its thread with that comment in focus, by its own address and by the post’s', async () => {
    const post = await world.post(olive);
    const [comment] = await addComments(post, 1, 'wide');
    for (const { focusId, post: top, comments } of [
      await thread(comment?.id ?? ''),
      await thread(post.id, `?comment=${comment?.id}`),
    ]) {
      expect(top.id).toBe(post.id);
      expect(focusId).toBe(comment?.id);
      expect(idsOf(comments.items)).toEqual([comment?.id]);
    }
  });

  test('loads a comment of a later page with all its parents, and no comment is listed twice', async () => {
    const post = await world.post(olive);
    const wide = await addComments(post, COMMENTS.pageSize + 5, 'wide');
    const repliedTo = wide.at(-1) ?? post;
    const reply = await world.post(olive, { parent: repliedTo, at: at(40) });
    const nestedReply = await world.post(rosa, { parent: reply, at: at(41) });
    const late = await world.post(rosa, { parent: post, at: at(42) });

    const first = await thread(post.id, `?comment=${nestedReply.id}`);
    expect(first.focusId).toBe(nestedReply.id);
    expect(first.comments.items).toHaveLength(COMMENTS.pageSize + 3);
    expect(idsOf(first.comments.items).slice(-3)).toEqual([repliedTo.id, reply.id, nestedReply.id]);

    const rest = await thread(post.id, `?comment=${nestedReply.id}&cursor=${first.comments.nextCursor}`);
    const seen = idsOf([...first.comments.items, ...rest.comments.items]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(idsOf([...wide, reply, nestedReply, late]).toSorted());
    expect(rest.comments.nextCursor).toBeNull();
  });

  test('that is deleted, or is elsewhere, opens the post without a focus', async () => {
    const post = await world.post(olive);
    const [gone] = await addComments(post, 1, 'wide');
    if (gone) await remove(gone);
    const elsewhere = await world.post(rosa, { parent: await world.post(olive) });
    for (const comment of [gone?.id, elsewhere.id, post.id, world.deps.ids.next()]) {
      const { focusId, comments } = await thread(post.id, `?comment=${comment}`);
      expect(focusId).toBeNull();
      expect(comments.items).toEqual([]);
    }
  });
});

test('a thread of a thousand comments is paged without a repeat or a gap, while others reply', async () => {
  const post = await world.post(olive);
  const deep = await addComments(post, COMMENTS.depthMax, 'deep');
  const wide = await addComments(post, 1_000 - COMMENTS.depthMax, 'wide');

  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { comments }: Awaited<ReturnType<typeof thread>> = await thread(post.id, cursor && `?cursor=${cursor}`);
    expect(comments.items.length).toBeLessThanOrEqual(COMMENTS.pageSize);
    // Every page can be nested using only the pages before it.
    for (const { id, parentId } of comments.items) {
      expect(parentId === post.id || seen.includes(parentId ?? '')).toBe(true);
      seen.push(id);
    }
    cursor = comments.nextCursor;
    await Promise.all(Array.from({ length: 3 }, () => world.post(rosa, { parent: post, at: at(50) })));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...deep, ...wide].filter(({ id }) => !seen.includes(id))).toEqual([]);

  const deepest = deep.at(-1);
  const focused = await thread(deepest?.id ?? '');
  expect(focused.focusId).toBe(deepest?.id);
  expect(idsOf(focused.comments.items)).toEqual(expect.arrayContaining(idsOf(deep)));
});

describe('a missing post', () => {
  test.each(['', '/thread', '/saves'])(
    'gets 404 at /posts/:postId%s, and so does one of another campus',
    async (end) => {
      const gone = await world.post(olive);
      await remove(gone);
      const foreign = await world.post(await world.student('sid', { campus: 'smu' }));
      for (const id of [gone.id, foreign.id, world.deps.ids.next()]) {
        const response = await world.as(rosa).call('GET', `/posts/${id}${end}`);
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: 'post_missing', message: 'Sorry, that post has been deleted.' });
      }
    },
  );

  test('hides its comments too', async () => {
    const post = await world.post(olive);
    const [comment] = await addComments(post, 1, 'wide');
    await remove(post);
    expect((await world.as(rosa).call('GET', `/posts/${comment?.id}/thread`)).statusCode).toBe(404);
  });
});

test('one post or comment is read by itself', async () => {
  const post = await world.post(olive, { text: 'A kayak' });
  const [comment] = await addComments(post, 1, 'wide');
  for (const id of [post.id, comment?.id]) {
    const response = await world.as(rosa).call('GET', `/posts/${id}`);
    const parsed = getPost.response.parse(response.json());
    expect(parsed).toEqual(response.json());
    expect(parsed).toMatchObject({ id, rootId: post.id, savedByMe: false });
  }
});
