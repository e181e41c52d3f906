import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { createQueryClient } from '../../../lib/queries/query-client.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { patchPost, postListQuery, type PostPages } from '../posts.queries.ts';
import { rootPost, thread } from '../test/thread.ts';
import { insertComment, threadIn, threadQuery, type ThreadPages } from '../thread/thread.queries.ts';
import { useDeletePost } from './delete-post.queries.ts';

let client = createQueryClient();
/** The status codes of the responses, in order; undefined for a lost response. The last one is repeated. */
let responses: (number | undefined)[];
let asked: number;
let respond: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  asked = 0;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json(rootPost());
    const status = responses[Math.min(asked, responses.length - 1)];
    asked += 1;
    await responded;
    if (status === undefined) throw new TypeError('Failed to fetch');
    const { message } = ERRORS.unexpected;
    return Response.json(status < 400 ? {} : { code: 'unexpected', message, errors: [] }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const posts = (...names: string[]): Post[] =>
  thread(...names.map((name) => `${name}<root`)).map((post) => ({ ...post, parentId: null, rootId: post.id }));
const [A, B, C, D, NEW] = posts('a', 'b', 'c', 'd', 'new') as [Post, Post, Post, Post, Post];
const FEED = postListQuery(['feed', 'all'], () => Promise.reject(new Error('not asked')));

const pagesOf = (...pages: Post[][]): PostPages => ({
  pages: pages.map((items) => ({ items, nextCursor: 'more' })),
  pageParams: pages.map(() => undefined),
});
const nameOf = ({ document, savedByMe }: Post) => `${document.blocks[0]?.text}${savedByMe ? ' saved' : ''}`;
const shown = () => client.getQueryData<PostPages>(FEED.queryKey)?.pages.map(({ items }) => items.map(nameOf));

/** Deletes the post. The server responds after `meanwhile` has run. */
async function remove(post: Post, meanwhile: () => void = () => undefined) {
  const deletion = onScreen(() => useDeletePost(post), client)
    .mutateAsync()
    .then(
      () => 'deleted',
      () => 'failed',
    );
  await vi.advanceTimersByTimeAsync(100);
  meanwhile();
  respond();
  await vi.advanceTimersByTimeAsync(90_000);
  return deletion;
}

test('a post that could not be deleted returns to its position, and later changes stay', async () => {
  responses = [500];
  client.setQueryData(FEED.queryKey, pagesOf([A, B, C]));
  const outcome = await remove(B, () => {
    expect(shown()).toEqual([['a', 'c']]);
    patchPost(client, C.id, { savedByMe: true });
    client.setQueryData<PostPages>(
      FEED.queryKey,
      (list) => list && pagesOf(...list.pages.map(({ items }) => items), [D]),
    );
  });
  expect(outcome).toBe('failed');
  expect(shown()).toEqual([['a', 'b', 'c saved'], ['d']]);
});

test.each([
  ['is gone from a list that arrives meanwhile', 200],
  ['is fetched again for a list that arrived meanwhile if it is not deleted', 500],
])('a deleted post %s', async (_name, status) => {
  responses = [status];
  const arrived = Promise.withResolvers<void>();
  const grid = postListQuery(['media', 'all'], async () => {
    await arrived.promise;
    return { items: [A, B], nextCursor: null };
  });
  void client.prefetchInfiniteQuery(grid);
  client.setQueryData(FEED.queryKey, pagesOf([A, B]));
  await remove(A, arrived.resolve);
  const names = client.getQueryData<PostPages>(grid.queryKey)?.pages.map(({ items }) => items.map(nameOf));
  expect(names).toEqual([['b']]);
  expect(client.getQueryState(grid.queryKey)?.isInvalidated).toBe(status === 500);
});

test('a post that a refetch has already brought back is not added twice', async () => {
  responses = [500];
  client.setQueryData(FEED.queryKey, pagesOf([A, B]));
  await remove(B, () => client.setQueryData(FEED.queryKey, pagesOf([NEW, B], [A])));
  expect(shown()).toEqual([['new', 'b'], ['a']]);
});

test('a comment that could not be deleted returns with its replies, beside those that arrived meanwhile', async () => {
  responses = [500];
  const root = rootPost();
  const [first, second, reply, live] = thread('1<root', '2<root', '3<2', '4<root') as [Post, Post, Post, Post];
  const query = threadQuery({ postId: root.id });
  const page = { items: [root, first, second, reply], nextCursor: null, rootId: root.id, focusId: null };
  client.setQueryData<ThreadPages>(query.queryKey, { pages: [page], pageParams: [undefined] });
  const comments = () => {
    const data = client.getQueryData(query.queryKey);
    return (data && threadIn(data))?.comments.map(nameOf);
  };
  await remove(second, () => {
    expect(comments()).toEqual(['1']);
    insertComment(client, root.id, live);
  });
  expect(comments()).toEqual(['1', '2', '3', '4']);
});

test('a deletion whose response is lost is sent again', async () => {
  responses = [undefined, undefined, 200];
  client.setQueryData(FEED.queryKey, pagesOf([A, B]));
  expect(await remove(B)).toBe('deleted');
  expect(asked).toBe(3);
  expect(shown()).toEqual([['a']]);
});
