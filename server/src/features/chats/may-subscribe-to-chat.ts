import type { Subscriber } from '../../platform/live/live.ts';
import { queryChatsOf } from './chats.store.ts';

/** A conversation is heard by the two who talk, on the site of its campus, as long as it is there. */
export function mayHearChats(chatIds: readonly string[], { viewer, campus }: Subscriber) {
  return viewer ? queryChatsOf({ campusId: campus.id, viewerId: viewer.id, chatIds }) : [];
}
