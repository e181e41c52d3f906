import type { Deps } from '../../deps.ts';
import { type AskedChat, messagesPage } from './chat-lists.store.ts';
import { readOwnChat } from './read-own-chat.ts';

type Input = AskedChat & { before?: number | undefined; from?: number | undefined };

/** A piece of a conversation, the newest message first. */
export function listMessages({ db }: Pick<Deps, 'db'>, { before, from, ...asked }: Input) {
  return readOwnChat(db.db, messagesPage(asked, { before, from }));
}
