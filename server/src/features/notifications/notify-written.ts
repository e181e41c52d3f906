import { usernamesIn } from '@quad/contract/posts/text-tokens';
import type { Deps } from '../../deps.ts';
import { scheduleEmails } from './email/schedule-emails.ts';
import { joinGroup, lockNotifications } from './notification-groups.store.ts';
import { recipientsOf } from './recipients.rules.ts';
import { publishUnreadCount } from './publish-unread-count.ts';
import { findNamedMembers, findWritten, holdPost } from './written.store.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'campuses' | 'config'>;

/** A post notifies the people it mentions. A comment also notifies the people it replies to. */
export async function notifyWritten(deps: NotifyDeps, { postId, campusId }: { postId: string; campusId: string }) {
  const written = await findWritten(deps.db.db, campusId, postId);
  if (!written) return;
  const usernames = usernamesIn(written.text);
  const campus = { id: campusId, isGeneric: deps.campuses.byId(campusId)?.isGeneric ?? false };
  const named = usernames.length > 0 ? await findNamedMembers(deps.db.db, campus, usernames) : [];

  for (const { userId, type, isMention } of recipientsOf(written, named)) {
    const action = { userId, campusId, type, subjectId: postId, actorId: written.authorId };
    await deps.db.tx(async (tx) => {
      await lockNotifications(tx, userId);
      if (!(await holdPost(tx, campusId, postId))) return;
      const notification = { ...action, id: deps.ids.next(), now: deps.clock.now(), postId, isMention };
      if (await joinGroup(tx, notification)) await scheduleEmails(deps, tx, notification);
    });
    await publishUnreadCount(deps, { userId, campusId });
  }
}
