import type { Deps } from '../../deps.ts';
import { countUnread, countUnreadOfAll, type Whose } from './notifications.store.ts';

/**
 * Publishes a person's unread count to their open tabs. Call it after every commit that may change the count. Browsers
 * keep the count with the latest `asOf`, so messages may arrive out of order.
 */
export async function publishUnreadCount({ db, live }: Pick<Deps, 'db' | 'live'>, { userId, campusId }: Whose) {
  const { count, besidesChats, asOf } = await countUnread(db.db, { userId, campusId });
  await live.publish(`user:${userId}`, { type: 'notifications.unread', campusId, count, besidesChats, asOf });
  return { unreadNotifications: count, unreadBesidesChats: besidesChats, asOf };
}

/** The same for many people, counted in one statement. */
export async function publishUnreadCounts(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  campusId: string,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return;
  for (const { userId, ...counts } of await countUnreadOfAll(db.db, campusId, userIds)) {
    await live.publish(`user:${userId}`, { type: 'notifications.unread', campusId, ...counts });
  }
}
