import type { Deps } from '../../deps.ts';
import { countUnread, type MemberOfCampus } from './notifications.store.ts';

/**
 * Publishes the unread counts of these people to their open tabs. Call it after every commit that may change a count.
 * Browsers keep the count with the latest `asOf`, so messages may arrive out of order.
 */
export async function publishUnreadCounts({ db, live }: Pick<Deps, 'db' | 'live'>, people: readonly MemberOfCampus[]) {
  const distinct = new Map(people.map(({ userId, campusId }) => [`${userId} ${campusId}`, { userId, campusId }]));
  const counts = await countUnread(db.db, [...distinct.values()]);
  for (const { userId, campusId, count, besidesChats, asOf } of counts) {
    await live.publish(`user:${userId}`, { type: 'notifications.unread', campusId, count, besidesChats, asOf });
  }
  return counts;
}

/** The same for one person. */
export async function publishUnreadCount(deps: Pick<Deps, 'db' | 'live'>, whose: MemberOfCampus) {
  const [counted] = await publishUnreadCounts(deps, [whose]);
  const { count = 0, besidesChats = 0, asOf = 0 } = counted ?? {};
  return { unreadNotifications: count, unreadBesidesChats: besidesChats, asOf };
}
