import type { Deps } from '../../deps.ts';
import { type AskedChat, messagesPage } from './chat-lists.store.ts';
import { readOwnChat } from './read-own-chat.ts';

type Input = AskedChat & { before?: number | undefined; from?: number | undefined };

/** A page of messages, newest first. */
export function listMessages({ db }: Pick<Deps, 'db'>, { before, from, ...chat }: Input) {
  return readOwnChat(db.db, messagesPage(chat, { before, from }));
}
