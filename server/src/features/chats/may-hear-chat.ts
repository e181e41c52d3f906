import type { Deps } from '../../deps.ts';
import type { Hearer } from '../../platform/live/live.ts';
import { isInChat } from './chats.store.ts';

/** A conversation is heard by the two who talk, on the site of its campus, as long as it is there. */
export async function mayHearChat({ db }: Pick<Deps, 'db'>, chatId: string, { viewer, campus }: Hearer) {
  return viewer !== null && isInChat(db.db, { campusId: campus.id, viewerId: viewer.id, chatId });
}
