import { chatId } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../deps.ts';
import { findChatOf, type Pair } from './chats.store.ts';

/** The chat of two people, if they have one. */
export async function checkChat({ db }: Pick<Deps, 'db'>, pair: Pair) {
  const id = await findChatOf(db.db, pair);
  return id === undefined ? {} : { _id: chatId.parse(id) };
}
