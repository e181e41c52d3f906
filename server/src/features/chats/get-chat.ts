import type { Deps } from '../../deps.ts';
import { type AskedChat, oneChat } from './chat-lists.store.ts';
import { readOwnChat } from './read-own-chat.ts';

/** One of the viewer's conversations. */
export function getChat({ db }: Pick<Deps, 'db'>, asked: AskedChat) {
  return readOwnChat(db.db, oneChat(asked));
}
