import type { Subscriber } from '../../platform/live/live.ts';
import { queryChatsOf } from './chats.store.ts';

/** Only the two members may subscribe to a chat, on the site of its campus, until it is deleted. */
export function maySubscribeToChats(chatIds: readonly string[], { viewer, campus }: Subscriber) {
  return viewer ? queryChatsOf({ campusId: campus.id, viewerId: viewer.id, chatIds }) : [];
}
