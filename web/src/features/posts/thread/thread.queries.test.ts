import { dehydrate, hydrate, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { beforeEach, expect, test } from 'vitest';
import { setTransport } from '../../../lib/calls/call.ts';
import { id, rootPost, thread } from '../test/thread.ts';
import { patchPost, removePost } from '../posts.queries.ts';
import {
  addComment,
  addOptimisticComment,
  isInThread,
  removeComment,
  threadIn,
  threadQuery,
} from './thread.queries.ts';

let cache: QueryClient;
const asked = threadQuery({ postId: id('root') });

async function open(comments: Post[], nextCursor: string | null = null) {
  setTransport(async () => ({
    status: 200,
    body: { post: rootPost(), focusId: null, comments: { items: comments, nextCursor } },
  }));
  await cache.fetchInfiniteQuery(asked);
}

function shown() {
  const data = cache.getQueryData(asked.queryKey);
  const found = data && threadIn(data);
  return found && { ...found, comments: found.comments.map(({ document }) => document.blocks[0]?.text) };
}

/** From now on the server returns the post with these counts. */
function respondWith(counts: Partial<Post>) {
  setTransport(async () => ({ status: 200, body: { ...rootPost(), ...counts } }));
}

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

test('a thread from the document is complete after a refetch', async () => {
  await open(thread('a<root'));
  const sent = JSON.stringify(dehydrate(cache));
  cache = new QueryClient();
  hydrate(cache, JSON.parse(sent));
  await cache.fetchInfiniteQuery({ ...asked, staleTime: 0 });
  expect(shown()?.comments).toEqual(['a']);
});

test('a sent comment is in its thread, once, and counts as the server counts', async () => {
  await open(thread('a<root'));
  respondWith({ commentCount: 7 });
  const [, sent] = thread('a<root', 'b<a');
  if (!sent) throw new Error('no comment');
  addComment(cache, sent);
  addComment(cache, sent);
  expect(shown()?.comments).toEqual(['a', 'b']);
  await expect.poll(() => shown()?.post.commentCount).toBe(7);
});

test('a pending comment is counted in advance, and uncounted unless the server has counted since', async () => {
  await open(thread('a<root'));
  const [first, second] = [addOptimisticComment(cache, id('root')), addOptimisticComment(cache, id('root'))];
  expect(shown()?.post.commentCount).toBe(2);
  first();
  expect(shown()?.post.commentCount).toBe(1);
  patchPost(cache, id('root'), { commentCount: 7, asOf: 1 });
  second();
  expect(shown()?.post.commentCount).toBe(7);
});

test('a comment is removed with everything below it, and a thread of another post stays', async () => {
  await open(thread('a<root', 'b<a', 'c<b', 'd<root'));
  removeComment(cache, id('other'), id('a'));
  expect(shown()?.comments).toEqual(['a', 'b', 'c', 'd']);
  removeComment(cache, id('root'), id('a'));
  expect(shown()?.comments).toEqual(['d']);
});

test('one patch updates the post in its thread and the comments', async () => {
  await open(thread('a<root'));
  patchPost(cache, id('root'), { saveCount: 3 });
  patchPost(cache, id('a'), { document: { blocks: [{ text: 'changed' }] } });
  expect(shown()).toMatchObject({ post: { saveCount: 3 }, comments: ['changed'] });
});

test('without its post there is no thread', async () => {
  await open(thread('a<root'));
  removePost(cache, id('root'));
  expect(shown()).toBeNull();
});

test('a missing post is a result, a broken server is a failure', async () => {
  setTransport(async () => ({ status: 404, body: { code: 'post_missing', message: '', errors: [] } }));
  await cache.fetchInfiniteQuery(asked);
  expect(shown()).toBeNull();

  cache.clear();
  setTransport(async () => ({ status: 500, body: null }));
  await expect(cache.fetchInfiniteQuery(asked)).rejects.toThrow('Something went wrong');
});

test('a comment is in the thread on screen from the moment it was added', async () => {
  await open(thread('a<root'));
  expect(isInThread(cache, id('root'), id('a'))).toBe(false);
  const leave = new InfiniteQueryObserver(cache, { ...asked, staleTime: Infinity }).subscribe(() => undefined);
  expect(isInThread(cache, id('root'), id('a'))).toBe(true);
  expect(isInThread(cache, id('root'), id('b'))).toBe(false);
  const [, sent] = thread('a<root', 'b<a');
  if (!sent) throw new Error('no comment');
  respondWith({ commentCount: 2 });
  addComment(cache, sent);
  expect(isInThread(cache, id('root'), id('b'))).toBe(true);
  leave();
});
