import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { deleteVisible } from '../../platform/live/presence.store.ts';
import { lockNotifications } from './notification-groups.store.ts';
import { publishUnreadCounts } from './publish-unread-count.ts';
import { deleteNotificationsFrom, deleteNotificationsOf, listNotifiedBy } from './removals.store.ts';
import { deleteMailPreferences } from './email/mail-preferences.store.ts';
import { deleteSettings } from './preferences/preferences.store.ts';
import { deletePushSubscriptions } from './push/subscriptions.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'live'>;

export const eraseFromNotifications: Erasure<EraseDeps> = {
  /** Notifications about several people stay, without the erased one. */
  async prepare(deps, actorId) {
    const changedLists = await deps.db.tx(async (tx) => {
      const userIds = await listNotifiedBy(tx, actorId);
      await lockNotifications(tx, userIds);
      return deleteNotificationsFrom(tx, { actorId, userIds });
    });
    await publishUnreadCounts(deps, changedLists);
  },
  async erase(_deps, tx, userId) {
    await deleteMailPreferences(tx, userId);
    await deleteSettings(tx, userId);
    await deletePushSubscriptions(tx, userId);
    await deleteVisible(tx, userId);
    await deleteNotificationsOf(tx, userId);
  },
};
