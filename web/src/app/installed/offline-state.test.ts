import { hashKey, type DehydratedState } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionQuery } from '../../features/accounts/accounts.public.ts';
import { campusQuery } from '../../features/campuses/campuses.public.ts';
import { chatsQuery, conversationQuery } from '../../features/chats/chats.public.ts';
import { feedQuery } from '../../features/feed/feed.public.ts';
import { COPY_KEPT_MS } from '../../lib/storage/offline-copy.ts';
import { isKept, OFFLINE_COPY, offlineState } from './offline-state.ts';

type KeptQuery = DehydratedState['queries'][number];

function query(queryKey: readonly unknown[], data: unknown, dataUpdatedAt = 0): KeptQuery {
  const state = { data, dataUpdatedAt, status: 'success' };
  // Fields that the copy ignores are left out.
  return { queryKey, queryHash: hashKey(queryKey), state } as unknown as KeptQuery;
}

const lastMessageAt = (minute: number) => new Date(Date.UTC(2026, 10, 3, 12, minute)).toISOString();

function conversation(name: string, count: number, { at = 0, letters = 10, hasOlder = false, minute = 0 } = {}) {
  const messages = Array.from({ length: count }, (_, seq) => ({ seq, text: 'x'.repeat(letters) }));
  const chat = { id: name, lastMessageAt: lastMessageAt(minute) };
  return query(conversationQuery(name).queryKey, { chat, messages, hasOlder, revision: 1 }, at);
}

/** A list of chats, the one with the last message first. */
function chatList(chats: Record<string, number>, { at = 0, nextCursor = null as string | null } = {}) {
  const items = Object.entries(chats).map(([id, minute]) => ({ id, lastMessageAt: lastMessageAt(minute) }));
  return query(chatsQuery().queryKey, { pages: [{ items, nextCursor }], pageParams: [undefined] }, at);
}

function stateOf(queries: KeptQuery[], before: KeptQuery[] = [], now = 0) {
  return offlineState(queries, before, now).state;
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
  const first = offlineState([feed], [], 9);
  const { state, times } = offlineState([chat], first.state.queries, 9);
  expect(keysOf(state)).toEqual([feed.queryKey.join('/'), 'chats/conversation/1']);
  expect(times).toEqual({ feed: 5, messages: 7 });
  const newer = query(feedQuery().queryKey, { pages: [], pageParams: [] }, 9);
  expect(offlineState([newer], state.queries, 9).times).toEqual({ feed: 9, messages: 7 });
});

test('a conversation that is missing from a newer list of chats leaves the copy', () => {
  const earlier = [conversation('kept', 1, { at: 1 }), conversation('gone', 1, { at: 1 })];
  const list = chatList({ kept: 0 }, { at: 2 });
  expect(keysOf(stateOf([list], earlier))).toEqual(['chats/list', 'chats/conversation/kept']);
});

test('a conversation that was read after the list of chats stays in the copy', () => {
  const started = conversation('started', 1, { at: 3 });
  expect(keysOf(stateOf([chatList({}, { at: 2 })], [started]))).toContain('chats/conversation/started');
});

test('a list of chats that is not fully loaded removes none of the conversations further down', () => {
  const earlier = [9, 5, 3].map((minute) => conversation(`${minute}`, 1, { at: 1, minute }));
  // A chat opened by its address is first, however old, so the last chat of the page decides.
  const list = chatList({ old: 1, first: 8, last: 5 }, { at: 2, nextCursor: 'more' });
  const kept = ['chats/list', 'chats/conversation/5', 'chats/conversation/3'];
  expect(keysOf(stateOf([list], earlier))).toEqual(kept);
});

test('a chat that was deleted while another page is open leaves the list of the copy', () => {
  const deleted = query(conversationQuery('gone').queryKey, null, 2);
  const rowsOf = (list: KeptQuery) => {
    const [kept] = stateOf([deleted], [list, conversation('gone', 1, { at: 1 })]).queries;
    const data = kept?.state.data as { pages: { items: { id: string }[] }[] };
    return data.pages[0]?.items.map(({ id }) => id);
  };
  expect(rowsOf(chatList({ kept: 1, gone: 0 }, { at: 1 }))).toEqual(['kept']);
  const unblocked = chatList({ kept: 1, gone: 0 }, { at: 3 });
  expect(rowsOf(unblocked)).toEqual(['kept', 'gone']);
});

test('what this device has not seen for a week leaves the copy', () => {
  const earlier = [conversation('old', 1, { at: 1 }), conversation('new', 1, { at: 2 })];
  expect(keysOf(stateOf([], earlier, COPY_KEPT_MS + 1))).toEqual(['chats/conversation/new']);
});
