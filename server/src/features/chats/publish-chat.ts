import type { Deps } from '../../deps.ts';
import { countUnread } from './chats.store.ts';

export type ChatChange = {
  campusId: string;
  chatId: string;
  revision: number;
  /** The two who talk. */
  userIds: readonly string[];
  /** Of them, those whose number of unread conversations may be another now. */
  recounted: readonly string[];
};

/** Tells both, wherever they look: that something changed, so that they fetch it, and the numbers on their badges. */
export async function publishChat(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { campusId, chatId, revision, userIds, recounted }: ChatChange,
) {
  const topics = [`chat:${chatId}`, ...userIds.map((id) => `user:${id}`)];
  await Promise.all(topics.map((topic) => live.publish(topic, { type: 'chat.changed', chatId, revision })));
  await publishUnreadCount({ db, live }, campusId, recounted);
}

export async function publishUnreadCount(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  campusId: string,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return;
  for (const { userId, count, asOf } of await countUnread(db.db, campusId, userIds)) {
    await live.publish(`user:${userId}`, { type: 'chats.unread', campusId, count, asOf });
  }
}
