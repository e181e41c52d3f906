import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { id, thread } from './test/thread.ts';
import { findPost, patchPost, postListQuery } from './posts.queries.ts';

let cache: QueryClient;
beforeEach(async () => {
  cache = new QueryClient();
  const items = thread('lamp<lamp', 'sofa<sofa');
  await cache.fetchInfiniteQuery(postListQuery(['feed', 'all'], async () => ({ items, nextCursor: null })));
});

function tell(name: string, asOf: number, saveCount: number, commentCount = 0) {
  patchPost(cache, id(name), { saveCount, commentCount, asOf });
}
const counts = (name: string) => {
  const post = findPost(cache, id(name));
  return post && [post.saveCount, post.commentCount];
};

test('counts older than the shown ones change nothing', () => {
  tell('lamp', 1_002, 2, 5);
  tell('lamp', 1_001, 1, 4);
  expect(counts('lamp')).toEqual([2, 5]);
  tell('lamp', 1_003, 1, 5);
  expect(counts('lamp')).toEqual([1, 5]);
});

test('counts that arrive twice change nothing', () => {
  tell('lamp', 1_002, 2);
  tell('lamp', 1_002, 2);
  expect(counts('lamp')).toEqual([2, 0]);
});

test('each post has its own newest counts', () => {
  tell('lamp', 2_000, 3);
  tell('sofa', 1_000, 4);
  tell('desk', 3_000, 5);
  expect([counts('lamp'), counts('sofa'), counts('desk')]).toEqual([[3, 0], [4, 0], undefined]);
});

test('a late response about a post updates its text, and keeps newer counts and saves', () => {
  patchPost(cache, id('lamp'), { saveCount: 2, savedByMe: true, asOf: 1_002 });
  patchPost(cache, id('lamp'), {
    document: { blocks: [{ text: 'with its picture' }] },
    saveCount: 1,
    commentCount: 0,
    savedByMe: false,
    asOf: 1_001,
  });
  expect(findPost(cache, id('lamp'))).toMatchObject({
    document: { blocks: [{ text: 'with its picture' }] },
    saveCount: 2,
    savedByMe: true,
    asOf: 1_002,
  });
});

test('an optimistic count shows at once, whatever the server counted last', () => {
  tell('lamp', 1_002, 2, 5);
  patchPost(cache, id('lamp'), { commentCount: 6 });
  expect(counts('lamp')).toEqual([2, 6]);
});

test('a text from before an edit does not replace the edited one', () => {
  const text = (words: string) => ({ document: { blocks: [{ text: words }] } });
  const lamp = () => findPost(cache, id('lamp'));
  patchPost(cache, id('lamp'), { ...text('edited'), editedAt: '2026-01-02T10:00:00.001+00:00', asOf: 1_002 });
  patchPost(cache, id('lamp'), { ...text('as written'), editedAt: null, asOf: 1_001 });
  patchPost(cache, id('lamp'), { ...text('before'), editedAt: '2026-01-02T10:00:00+00:00', asOf: 1_001 });
  expect(lamp()).toMatchObject({ ...text('edited'), editedAt: '2026-01-02T10:00:00.001+00:00' });
  patchPost(cache, id('lamp'), { ...text('again'), editedAt: '2026-01-02T11:00:00+00:00', asOf: 1_003 });
  expect(lamp()).toMatchObject(text('again'));
});

test('an item from before a change does not replace the changed one', () => {
  const desk = { intent: 'selling', priceCents: 4_500, isNegotiable: false, condition: null } as const;
  const nobody = { hold: null, buyer: null, relistUntil: null };
  const itemNow = () => findPost(cache, id('lamp'))?.item?.status;
  patchPost(cache, id('lamp'), { item: { ...desk, ...nobody, status: 'sold', version: 3 }, asOf: 1_003 });
  patchPost(cache, id('lamp'), { item: { ...desk, ...nobody, status: 'available', version: 2 }, asOf: 1_002 });
  expect(itemNow()).toBe('sold');
  tell('lamp', 1_005, 1);
  patchPost(cache, id('lamp'), { item: { ...desk, ...nobody, status: 'available', version: 4 }, asOf: 1_004 });
  expect(itemNow()).toBe('available');
});
