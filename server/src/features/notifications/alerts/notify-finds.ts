import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { scheduleEmails } from '../email/schedule-emails.ts';
import { queuePushes } from '../push/push-jobs.store.ts';
import { publishUnreadCounts } from '../publish-unread-count.ts';
import { deleteOfDeletedPosts } from '../removals.store.ts';
import { type Find, insertFindNotifications } from './alert-notifications.store.ts';

/** Notifies students of what their alerts found, in the caller's transaction, which has locked their notifications. */
export async function notifyFinds(deps: Pick<Deps, 'config'>, tx: Db, finds: readonly Find[], now: Date) {
  if (finds.length === 0) return;
  await queuePushes(tx, await insertFindNotifications(tx, finds, now));
  await scheduleEmails(deps, tx, finds.some(({ how }) => how !== 'push') ? [{ type: 'alert' }] : [], now);
}

/** Call it after the commit: badges change, and nobody is notified of a post that was deleted meanwhile. */
export async function publishFinds(deps: Pick<Deps, 'db' | 'live'>, finds: readonly Find[]) {
  if (finds.length === 0) return;
  await deleteOfDeletedPosts(
    deps.db.db,
    finds.map(({ postId }) => postId),
  );
  await publishUnreadCounts(deps, finds);
}
