import type { Deps } from '../../deps.ts';
import { countUnread, type Whose } from './notifications.store.ts';

/**
 * Tells the tabs of someone how many notifications they have not read. Called after every commit that may have changed
 * it; whichever of several was counted last holds, however they overtake each other on their way.
 */
export async function publishUnreadCount({ db, live }: Pick<Deps, 'db' | 'live'>, { userId, campusId }: Whose) {
  const { count, besidesChats, asOf } = await countUnread(db.db, { userId, campusId });
  await live.publish(`user:${userId}`, { type: 'notifications.unread', campusId, count, besidesChats, asOf });
  return { unreadNotifications: count, unreadBesidesChats: besidesChats, asOf };
}
