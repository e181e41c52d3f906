import type { Deps } from '../../deps.ts';
import { countUnread } from './chats.store.ts';

export type ChatChange = {
  campusId: string;
  chatId: string;
  revision: number;
  /** Both members. */
  userIds: readonly string[];
  /** The members whose unread count may have changed. */
  recounted: readonly string[];
};

/** Publishes the new revision, so that both members' browsers fetch the change, and the new unread counts. */
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
