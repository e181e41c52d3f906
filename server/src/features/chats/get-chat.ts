import type { Deps } from '../../deps.ts';
import { type AskedChat, oneChat } from './chat-lists.store.ts';
import { readOwnChat } from './read-own-chat.ts';

export function getChat({ db }: Pick<Deps, 'db'>, input: AskedChat) {
  return readOwnChat(db.db, oneChat(input));
}
