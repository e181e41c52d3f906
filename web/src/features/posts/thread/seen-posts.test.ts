import { beforeEach, expect, test } from 'vitest';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { id, rootPost, thread } from '../test/thread.ts';
import { createSeenPosts, reportedIds } from './seen-posts.ts';

let reported: PostId[][];
let unreadAfter: number;
let isDown: boolean;
let seen: ReturnType<typeof createSeenPosts>;
const [post, first, second] = [id('post'), id('first'), id('second')];

beforeEach(() => {
  reported = [];
  unreadAfter = 0;
  isDown = false;
  seen = createSeenPosts(async (postIds) => {
    if (isDown) throw new Error('No connection');
    reported.push(postIds);
    return unreadAfter;
  });
});

test('the post is reported to its owner too, and comments to everyone but their author', () => {
  const root = rootPost();
  const comments = thread('b<root');
  expect(reportedIds(root, comments, root.author.id)).toEqual([root.id]);
  expect(reportedIds(root, comments, 'someone else')).toEqual([root.id, id('b')]);
});

test('without unread notifications nothing is reported', async () => {
  await seen.see([post, first], 0);
  expect(reported).toEqual([]);
});

test('posts on screen are reported once, and later ones separately', async () => {
  unreadAfter = 1;
  await seen.see([post, first], 2);
  await seen.see([post, first], 1);
  await seen.see([post, first, second], 1);
  expect(reported).toEqual([[post, first], [second]]);
});

test('a notification that comes after its comment was shown is read too', async () => {
  await seen.see([post, first], 0);
  await seen.see([post, first], 1);
  await seen.see([post, first], 0);
  await seen.see([post, first], 1);
  expect(reported).toEqual([
    [post, first],
    [post, first],
  ]);
});

test('a failed report is repeated with the next change', async () => {
  isDown = true;
  await seen.see([post], 1);
  isDown = false;
  await seen.see([post], 1);
  expect(reported).toEqual([[post]]);
});

test('a long thread is reported in batches', async () => {
  const many = Array.from({ length: 260 }, (_, nth) => id(`n${nth}`));
  await seen.see(many, 1);
  expect(reported.map(({ length }) => length)).toEqual([250, 10]);
});
