import type { Deps } from '../../deps.ts';
import { type Couple, hideChats, showChats } from './hidden-chats.store.ts';
import { publishChat, publishUnreadCount } from './publish-chat.ts';

type ReconcileDeps = Pick<Deps, 'db' | 'live'>;

/** If one of the two blocked the other, their conversations are there for neither. */
export async function reconcileBlocked(deps: ReconcileDeps, couple: Couple) {
  const userIds = [couple.blockerId, couple.blockedId];
  for (const { chatId, campusId, unreadTo } of await deps.db.tx((tx) => hideChats(tx, couple))) {
    const topics = [`chat:${chatId}`, ...userIds.map((id) => `user:${id}`)];
    await Promise.all(topics.map((topic) => deps.live.publish(topic, { type: 'chat.deleted', chatId })));
    await deps.live.recheck(`chat:${chatId}`);
    await publishUnreadCount(deps, campusId, unreadTo);
  }
}

/** A block was taken back: if there is no other, their conversations are there again. */
export async function reconcileUnblocked(deps: ReconcileDeps, couple: Couple) {
  const userIds = [couple.blockerId, couple.blockedId];
  for (const { chatId, campusId, revision } of await deps.db.tx((tx) => showChats(tx, couple))) {
    await publishChat(deps, { campusId, chatId, revision, userIds, recounted: [] });
  }
}
