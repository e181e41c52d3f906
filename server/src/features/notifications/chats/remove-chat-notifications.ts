import type { Deps } from '../../../deps.ts';
import { deleteNotificationsOfChat } from '../removals.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type Deleted = { chatId: string; userIds: readonly string[]; campusId: string };

/** Removes the notifications about a deleted chat for both people. */
export async function removeChatNotifications(deps: Pick<Deps, 'db' | 'live'>, { chatId, userIds, campusId }: Deleted) {
  await deps.db.tx((tx) => deleteNotificationsOfChat(tx, campusId, chatId));
  for (const userId of userIds) await publishUnreadCount(deps, { userId, campusId });
}
