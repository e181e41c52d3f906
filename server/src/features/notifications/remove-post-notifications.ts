import type { Deps } from '../../deps.ts';
import { deleteNotificationsOfPost } from './removals.store.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

type Gone = { postId: string; campusId: string };

/** What was told about a post goes with it, and what was told about the comments below. */
export async function removePostNotifications(deps: Pick<Deps, 'db' | 'live'>, { postId, campusId }: Gone) {
  const shortened = await deps.db.tx((tx) => deleteNotificationsOfPost(tx, campusId, postId));
  for (const whose of shortened) await publishUnreadCount(deps, whose);
}
