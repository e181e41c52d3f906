import { CHATS } from '@quad/contract/chats/chats';
import { chatId } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findJsonText, type JsonQuery, readingJson } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { chatsPage, type ChatParams, oneChat, messagesPage, changesPage } from './chat-lists.store.ts';
import { chatItemPost } from './chat-topics.store.ts';
import { findChatOf, type Pair } from '../chats.store.ts';

const readChats = readingJson(chatsPage);

type ReadDeps = Pick<Deps, 'db'>;
type MessagesInput = ChatParams & { before?: number | undefined; from?: number | undefined };

/** The viewer's chats on this campus, latest message first. */
export function listChats(
  { db }: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return readChats(db.db, listParams(campus, viewer, cursor, CHATS.pageSize), viewer.id);
}

export function getChat({ db }: ReadDeps, input: ChatParams) {
  return readOwnChat(db.db, oneChat(input));
}

/** The post with an item that the chat is about, or null. */
export function findChatItem({ db }: ReadDeps, input: ChatParams) {
  return readOwnChat(db.db, chatItemPost(input));
}

/** A page of messages, newest first. */
export function listMessages({ db }: ReadDeps, { before, from, ...chat }: MessagesInput) {
  return readOwnChat(db.db, messagesPage(chat, { before, from }));
}

/** Messages that are new or changed since a revision that the browser knows. */
export function listChanges({ db }: ReadDeps, { since, ...chat }: ChatParams & { since: number }) {
  return readOwnChat(db.db, changesPage(chat, since));
}

/** The chat of two people, if they have one. */
export async function checkChat({ db }: ReadDeps, pair: Pair) {
  const id = await findChatOf(db.db, pair);
  return id === undefined ? {} : { _id: chatId.parse(id) };
}

/** Other people's chats, deleted chats and unknown ids give the same error, so nobody can probe for chats. */
async function readOwnChat(db: Db, query: JsonQuery) {
  const text = await findJsonText(db, query);
  if (text === undefined) throw new AppError('chat_missing');
  return text;
}
