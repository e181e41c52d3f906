import type { Deps } from '../../deps.ts';
import { scheduleEmails } from './email/schedule-emails.ts';
import { joinGroup, leaveGroup, lockNotifications } from './notification-groups.store.ts';
import { publishUnreadCount } from './publish-unread-count.ts';
import { holdPost, isSavedBy } from './written.store.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'config'>;
type Saving = { postId: string; actorId: string; ownerId: string; campusId: string };

/**
 * Adds or removes the owner's notification, depending on whether the post is saved now. It handles the save and the
 * unsave event, in any order.
 */
export async function notifySave(deps: NotifyDeps, { postId, actorId, ownerId, campusId }: Saving) {
  if (actorId === ownerId) return;
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, ownerId);
    const post = await holdPost(tx, campusId, postId);
    if (!post) return;
    const type = post.isComment ? 'comment interaction' : 'like';
    const action = { userId: ownerId, campusId, type, subjectId: postId, actorId } as const;
    if (!(await isSavedBy(tx, postId, actorId))) return leaveGroup(tx, action);
    const notification = { ...action, id: deps.ids.next(), now: deps.clock.now(), postId };
    if (await joinGroup(tx, notification)) await scheduleEmails(deps, tx, notification);
  });
  await publishUnreadCount(deps, { userId: ownerId, campusId });
}
