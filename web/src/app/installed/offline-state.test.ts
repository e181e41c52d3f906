import { hashKey, type DehydratedState } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionQuery } from '../../features/accounts/accounts.public.ts';
import { campusQuery } from '../../features/campuses/campuses.public.ts';
import { chatsQuery, conversationQuery } from '../../features/chats/chats.public.ts';
import { feedQuery } from '../../features/feed/feed.public.ts';
import { isKept, OFFLINE_COPY, offlineState } from './offline-state.ts';

type KeptQuery = DehydratedState['queries'][number];

function query(queryKey: readonly unknown[], data: unknown, dataUpdatedAt = 0): KeptQuery {
  const state = { data, dataUpdatedAt, status: 'success' };
  // What the copy does not look at is left out.
  return { queryKey, queryHash: hashKey(queryKey), state } as unknown as KeptQuery;
}

function conversation(name: string, count: number, { at = 0, letters = 10, hasOlder = false } = {}) {
  const messages = Array.from({ length: count }, (_, seq) => ({ seq, text: 'x'.repeat(letters) }));
  return query(conversationQuery(name).queryKey, { messages, hasOlder, revision: 1 }, at);
}

function stateOf(queries: KeptQuery[], before: KeptQuery[] = []) {
  return offlineState(queries, before).state;
}

function keysOf({ queries }: DehydratedState) {
  return queries.map(({ queryKey }) => queryKey.join('/'));
}

test.each([
  ['the session', sessionQuery().queryKey, true],
  ['the campus', campusQuery().queryKey, true],
  ['the feed', feedQuery().queryKey, true],
  ['the list of chats', chatsQuery().queryKey, true],
  ['a conversation', conversationQuery('1').queryKey, true],
  ['a filtered feed', feedQuery({ category: 'furniture', filter: {} }).queryKey, false],
  ['a search', ['search', 'posts', 'lamp'], false],
  ['the open sign-ins', ['accounts', 'sessions'], false],
  ['payments', ['ads', 'payments'], false],
])('the device keeps a copy of %s: %3$s', (_, queryKey, expected) => {
  const facts = { queryKey, queryHash: hashKey(queryKey) };
  expect(isKept({ ...facts, state: { status: 'success' } })).toBe(expected);
  expect(isKept({ ...facts, state: { status: 'pending' } })).toBe(false);
});

test('only the first page of a list is kept', () => {
  const pages = { pages: [{ items: [1] }, { items: [2] }], pageParams: [undefined, 'next'] };
  const [feed] = stateOf([query(feedQuery().queryKey, pages)]).queries;
  expect(feed?.state.data).toEqual({ pages: [{ items: [1] }], pageParams: [undefined] });
});

test('the newest messages of a conversation are kept, and it says that there are older ones', () => {
  const state = stateOf([conversation('1', OFFLINE_COPY.messagesMax + 5)]);
  const data = state.queries[0]?.state.data as { messages: { seq: number }[]; hasOlder: boolean };
  expect(data.messages.length).toBe(OFFLINE_COPY.messagesMax);
  expect(data.messages[0]?.seq).toBe(5);
  expect(data.hasOlder).toBe(true);
  const short = stateOf([conversation('1', 3)]);
  expect(short.queries[0]?.state.data).toMatchObject({ hasOlder: false });
});

test('the most recently read conversations are kept, and a missing one is not', () => {
  const many = Array.from({ length: OFFLINE_COPY.conversationsMax + 2 }, (_, i) => conversation(`${i}`, 1, { at: i }));
  const kept = keysOf(stateOf(many));
  expect(kept.length).toBe(OFFLINE_COPY.conversationsMax);
  expect(kept).not.toContain('chats/conversation/1');
  const missing = query(conversationQuery('gone').queryKey, null);
  expect(keysOf(stateOf([missing]))).toEqual([]);
});

test('a copy that would be too large drops the conversations that were read first', () => {
  const letters = OFFLINE_COPY.charsMax / 25;
  const queries = [1, 2, 3].map((at) => conversation(`${at}`, 10, { at, letters }));
  const feed = query(feedQuery().queryKey, { pages: [], pageParams: [] });
  const state = stateOf([feed, ...queries]);
  expect(keysOf(state)).toEqual([feed.queryKey.join('/'), 'chats/conversation/3', 'chats/conversation/2']);
  expect(JSON.stringify(state.queries).length).toBeLessThanOrEqual(OFFLINE_COPY.charsMax);
});

test('a page without the feed keeps the earlier copy of it, with its time', () => {
  const feed = query(feedQuery().queryKey, { pages: [], pageParams: [] }, 5);
  const chat = conversation('1', 1, { at: 7 });
  const first = offlineState([feed], []);
  const { state, times } = offlineState([chat], first.state.queries);
  expect(keysOf(state)).toEqual([feed.queryKey.join('/'), 'chats/conversation/1']);
  expect(times).toEqual({ feed: 5, messages: 7 });
  const newer = query(feedQuery().queryKey, { pages: [], pageParams: [] }, 9);
  expect(offlineState([newer], state.queries).times).toEqual({ feed: 9, messages: 7 });
});
