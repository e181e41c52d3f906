import type { Deps } from '../../deps.ts';
import { deleteNotificationsOfPost } from './removals.store.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

type Deleted = { postId: string; campusId: string };

/** Removes the notifications about a deleted post and the comments below it. */
export async function removePostNotifications(deps: Pick<Deps, 'db' | 'live'>, { postId, campusId }: Deleted) {
  const changedLists = await deps.db.tx((tx) => deleteNotificationsOfPost(tx, campusId, postId));
  for (const whose of changedLists) await publishUnreadCount(deps, whose);
}
