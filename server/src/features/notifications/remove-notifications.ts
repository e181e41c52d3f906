import type { Deps } from '../../deps.ts';
import { lockNotifications } from './notification-groups.store.ts';
import { publishUnreadCount } from './publish-unread-count.ts';
import {
  deleteNotificationsFrom,
  deleteNotificationsOfChat,
  deleteNotificationsOfHidden,
  deleteNotificationsOfPost,
} from './removals.store.ts';

type RemoveDeps = Pick<Deps, 'db' | 'live'>;
type DeletedPost = { postId: string; campusId: string };
type DeletedChat = { chatId: string; userIds: readonly string[]; campusId: string };
type Couple = { blockerId: string; blockedId: string };

/** Removes the notifications about a deleted post and the comments below it. */
export async function removePostNotifications(deps: RemoveDeps, { postId, campusId }: DeletedPost) {
  const changedLists = await deps.db.tx((tx) => deleteNotificationsOfPost(tx, campusId, postId));
  for (const whose of changedLists) await publishUnreadCount(deps, whose);
}

/** Removes the notifications about a deleted chat for both people. */
export async function removeChatNotifications(deps: RemoveDeps, { chatId, userIds, campusId }: DeletedChat) {
  await deps.db.tx((tx) => deleteNotificationsOfChat(tx, campusId, chatId));
  for (const userId of userIds) await publishUnreadCount(deps, { userId, campusId });
}

/**
 * After a block, removes the notifications that two people have from each other and about each other's threads.
 * `joinGroups` and `upsertMessageRows` prevent new ones.
 */
export async function removePersonNotifications(deps: RemoveDeps, { blockerId, blockedId }: Couple) {
  for (const [userId, actorId] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const) {
    const lists = await deps.db.tx(async (tx) => {
      await lockNotifications(tx, [userId]);
      const between = await deleteNotificationsFrom(tx, { actorId, userIds: [userId] });
      return [...between, ...(await deleteNotificationsOfHidden(tx, userId))];
    });
    for (const list of lists) await publishUnreadCount(deps, list);
  }
}
