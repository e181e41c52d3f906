import type { Erasure } from '../../platform/erasure.ts';
import { deleteVisible } from '../../platform/live/presence.store.ts';
import { deleteNotificationsOf } from './removals.store.ts';
import { deleteMailPreferences } from './email/mail-preferences.store.ts';
import { deleteSettings } from './preferences/preferences.store.ts';
import { deletePushSubscriptions } from './push/subscriptions.store.ts';

export const eraseFromNotifications: Erasure<unknown> = {
  async erase(_deps, tx, userId) {
    await deleteMailPreferences(tx, userId);
    await deleteSettings(tx, userId);
    await deletePushSubscriptions(tx, userId);
    await deleteVisible(tx, userId);
    await deleteNotificationsOf(tx, userId);
  },
};
