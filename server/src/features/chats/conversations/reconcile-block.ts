import type { Deps } from '../../../deps.ts';
import { type Couple, hideChats, showChats } from './hidden-chats.store.ts';
import { publishChat, publishUnreadCount } from '../publish-chat.ts';

type ReconcileDeps = Pick<Deps, 'db' | 'live'>;

/** If one of the two blocks the other, hides their chats from both. */
export async function reconcileBlocked(deps: ReconcileDeps, couple: Couple) {
  const userIds = [couple.blockerId, couple.blockedId];
  for (const { chatId, campusId, unreadTo } of await deps.db.tx((tx) => hideChats(tx, couple))) {
    const topics = [`chat:${chatId}`, ...userIds.map((id) => `user:${id}`)];
    await Promise.all(topics.map((topic) => deps.live.publish(topic, { type: 'chat.deleted', chatId })));
    await deps.live.recheck(`chat:${chatId}`);
    await publishUnreadCount(deps, campusId, unreadTo);
  }
}

/** Shows their chats again, unless the other one still blocks. */
export async function reconcileUnblocked(deps: ReconcileDeps, couple: Couple) {
  const userIds = [couple.blockerId, couple.blockedId];
  for (const { chatId, campusId, revision } of await deps.db.tx((tx) => showChats(tx, couple))) {
    await publishChat(deps, { campusId, chatId, revision, userIds, recounted: [] });
  }
}
