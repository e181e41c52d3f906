import { hashKey, type DehydratedState, type InfiniteData, type Query } from '@tanstack/react-query';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import type { Page } from '@quad/contract/page.schemas';
import { sessionQuery } from '../../features/accounts/accounts.public.ts';
import { campusQuery } from '../../features/campuses/campuses.public.ts';
import { chatsQuery, conversationQuery } from '../../features/chats/chats.public.ts';
import { feedQuery } from '../../features/feed/feed.public.ts';
import { COPY_KEPT_MS, type OfflineCopy } from '../../lib/storage/offline-copy.ts';

/** Limits the copy, so that it leaves storage for drafts. */
export const OFFLINE_COPY = { conversationsMax: 10, messagesMax: 50, charsMax: 500_000 } as const;

type KeptQuery = DehydratedState['queries'][number];
type Known = Pick<Query, 'queryHash' | 'queryKey' | 'state'>;

const WHOLE = new Set([sessionQuery().queryKey, campusQuery().queryKey].map(hashKey));
const CHAT_LIST = hashKey(chatsQuery().queryKey);
const LISTS = new Set([hashKey(feedQuery().queryKey), CHAT_LIST]);
const [FEED] = feedQuery().queryKey;
const [CHATS, CONVERSATION] = conversationQuery('').queryKey;

function isConversation({ queryKey }: Pick<Query, 'queryKey'>) {
  return queryKey[0] === CHATS && queryKey[1] === CONVERSATION;
}

/** The session, the campus, the feed, the list of chats and the conversations. Everything else needs a connection. */
export function isKept(query: Omit<Known, 'state'> & { state: Pick<Known['state'], 'status'> }) {
  const isWanted = WHOLE.has(query.queryHash) || LISTS.has(query.queryHash) || isConversation(query);
  return isWanted && query.state.status === 'success';
}

/**
 * What the copy keeps: first pages of lists, and the newest messages of the conversations read last, as far as they
 * fit. What this page has not loaded is taken from the previous copy, for up to a week.
 */
export function offlineState(
  all: readonly Known[],
  before: readonly KeptQuery[],
  now = Date.now(),
): Pick<OfflineCopy, 'state' | 'times'> {
  const loaded = all.filter(isKept).map(dehydrated);
  const known = new Set(loaded.map(({ queryHash }) => queryHash));
  const earlier = before.filter((query) => !known.has(query.queryHash) && now - updatedAt(query) < COPY_KEPT_MS);
  const queries = [...loaded, ...earlier].map((query) =>
    query.queryHash === CHAT_LIST ? withoutMissing(query, loaded) : query,
  );
  const list = queries.find(({ queryHash }) => queryHash === CHAT_LIST);
  const conversations = queries
    .filter((query) => isConversation(query) && query.state.data !== null && !isGone(query, list))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, OFFLINE_COPY.conversationsMax)
    .map((query) => withData(query, newestMessages(query.state.data as Messages)));
  const kept = queries
    .filter((query) => !isConversation(query))
    .map((query) => (LISTS.has(query.queryHash) ? withData(query, firstPage(query.state.data as Pages)) : query));
  while (conversations.length > 0 && sizeOf([...kept, ...conversations]) > OFFLINE_COPY.charsMax) conversations.pop();
  const state = { mutations: [], queries: [...kept, ...conversations] };
  return { state, times: { feed: timeOf(state, FEED), messages: timeOf(state, CHATS) } };
}

/** The newest time at which something of a feature was fetched or changed. */
function timeOf({ queries }: DehydratedState, feature: unknown) {
  return Math.max(0, ...queries.filter(({ queryKey }) => queryKey[0] === feature).map(updatedAt));
}

function updatedAt({ state }: KeptQuery) {
  return state.dataUpdatedAt;
}

/** Does what the library's `dehydrate` does, which would add to the first load. */
function dehydrated({ queryHash, queryKey, state }: Known): KeptQuery {
  return { queryHash, queryKey, state, dehydratedAt: state.dataUpdatedAt };
}

type Pages = InfiniteData<unknown>;
type ChatPages = InfiniteData<Page<Chat>>;
type Messages = { chat: Chat; messages: readonly unknown[]; hasOlder: boolean };

/**
 * The list without chats that turned out to be missing after it was loaded, because their rows show the last message.
 */
function withoutMissing(list: KeptQuery, loaded: readonly KeptQuery[]) {
  const missing = new Set(
    loaded
      .filter((query) => isConversation(query) && query.state.data === null && updatedAt(query) >= updatedAt(list))
      .map(({ queryKey }) => queryKey[2]),
  );
  const { pages, pageParams } = list.state.data as ChatPages;
  const remaining = pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !missing.has(id)) }));
  return withData(list, { pages: remaining, pageParams });
}

/**
 * Whether the conversation is missing from a newer list that should have it: it was deleted or is hidden by a block.
 */
function isGone(conversation: KeptQuery, list: KeptQuery | undefined) {
  if (!list || updatedAt(list) < updatedAt(conversation)) return false;
  const { chat } = conversation.state.data as Messages;
  const { pages } = list.state.data as ChatPages;
  if (pages.some(({ items }) => items.some(({ id }) => id === chat.id))) return false;
  const end = pages.at(-1);
  // Chats that are added later come first, so the last one tells how far the list was loaded.
  const last = end?.items.at(-1);
  return end?.nextCursor === null || (last !== undefined && lastMessageAt(last) < lastMessageAt(chat));
}

function lastMessageAt(chat: Chat) {
  return Date.parse(chat.lastMessageAt);
}

function firstPage({ pages, pageParams }: Pages): Pages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function newestMessages(conversation: Messages): Messages {
  const { messages, hasOlder } = conversation;
  const newest = messages.slice(-OFFLINE_COPY.messagesMax);
  return { ...conversation, messages: newest, hasOlder: hasOlder || newest.length < messages.length };
}

function withData(query: KeptQuery, data: unknown): KeptQuery {
  return { ...query, state: { ...query.state, data } };
}

function sizeOf(queries: readonly KeptQuery[]) {
  return JSON.stringify(queries).length;
}
