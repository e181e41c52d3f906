import type { Deps } from '../../deps.ts';
import { lockNotifications } from './notification-groups.store.ts';
import { deleteNotificationsBetween } from './removals.store.ts';
import { publishUnreadCount } from './publish-unread-count.ts';

type Couple = { blockerId: string; blockedId: string };

/**
 * After a block, removes the notifications that two people have from each other. `joinGroup` and `upsertMessageRow`
 * prevent new ones.
 */
export async function removePersonNotifications(deps: Pick<Deps, 'db' | 'live'>, { blockerId, blockedId }: Couple) {
  for (const [userId, actorId] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const) {
    const lists = await deps.db.tx(async (tx) => {
      await lockNotifications(tx, userId);
      return deleteNotificationsBetween(tx, { userId, actorId });
    });
    for (const list of lists) await publishUnreadCount(deps, list);
  }
}
