import type { Deps } from '../../deps.ts';
import { type AskedChat, changesPage } from './chat-lists.store.ts';
import { readOwnChat } from './read-own-chat.ts';

/** Messages that are new or changed since a revision that the browser knows. */
export function listChanges({ db }: Pick<Deps, 'db'>, { since, ...chat }: AskedChat & { since: number }) {
  return readOwnChat(db.db, changesPage(chat, since));
}
