import type { Deps } from '../../../deps.ts';
import { deleteNotificationsOfChat } from '../removals.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type Gone = { chatId: string; userIds: readonly string[]; campusId: string };

/** What was told about a conversation goes with it, on both sides. */
export async function removeChatNotifications(deps: Pick<Deps, 'db' | 'live'>, { chatId, userIds, campusId }: Gone) {
  await deps.db.tx((tx) => deleteNotificationsOfChat(tx, campusId, chatId));
  for (const userId of userIds) await publishUnreadCount(deps, { userId, campusId });
}
