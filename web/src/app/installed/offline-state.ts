import { hashKey, type DehydratedState, type InfiniteData, type Query } from '@tanstack/react-query';
import { sessionQuery } from '../../features/accounts/accounts.public.ts';
import { campusQuery } from '../../features/campuses/campuses.public.ts';
import { chatsQuery, conversationQuery } from '../../features/chats/chats.public.ts';
import { feedQuery } from '../../features/feed/feed.public.ts';
import type { OfflineCopy } from '../../lib/storage/offline-copy.ts';

/** The copy is bounded, so that it never crowds out a draft. */
export const OFFLINE_COPY = { conversationsMax: 10, messagesMax: 50, charsMax: 500_000 } as const;

type KeptQuery = DehydratedState['queries'][number];
type Known = Pick<Query, 'queryHash' | 'queryKey' | 'state'>;

const WHOLE = new Set([sessionQuery().queryKey, campusQuery().queryKey].map(hashKey));
const LISTS = new Set([hashKey(feedQuery().queryKey), hashKey(chatsQuery().queryKey)]);
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
 * What fits: first pages of lists, and the newest messages of the conversations that were read last. A page has only
 * loaded what it shows, so the rest comes from the copy before.
 */
export function offlineState(
  all: readonly Known[],
  before: readonly KeptQuery[],
): Pick<OfflineCopy, 'state' | 'times'> {
  const loaded = all.filter(isKept).map(dehydrated);
  const known = new Set(loaded.map(({ queryHash }) => queryHash));
  const queries = [...loaded, ...before.filter(({ queryHash }) => !known.has(queryHash))];
  const conversations = queries
    .filter((query) => isConversation(query) && query.state.data !== null)
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

/** As the library's own `dehydrate`, which would be in the first load. */
function dehydrated({ queryHash, queryKey, state }: Known): KeptQuery {
  return { queryHash, queryKey, state, dehydratedAt: state.dataUpdatedAt };
}

type Pages = InfiniteData<unknown>;
type Messages = { messages: readonly unknown[]; hasOlder: boolean };

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
