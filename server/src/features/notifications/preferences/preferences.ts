import { MAIL_TOPICS } from '@quad/contract/notifications/notifications';
import type { PreferencesChange } from '@quad/contract/notifications/preferences.schemas';
import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/database/database.ts';
import { setEmailNotifications } from '../../accounts/accounts.public.ts';
import { setTopic } from '../email/mail-preferences.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';
import { preferencesOf, switchedOff } from './wanted-channels.ts';
import { findSettings, lockSettings, saveSettings } from './preferences.store.ts';

type Reader = Pick<Viewer, 'id'>;
type OnCampus = Pick<RequestCampus, 'id' | 'privacy'>;

export async function getPreferences({ db }: { db: Pick<Deps['db'], 'db'> }, campus: OnCampus, viewer: Reader) {
  return preferencesOf(await settingsOf(db.db, viewer.id), campus);
}

/** Changes only the preferences in the request. */
export async function changePreferences(
  deps: Pick<Deps, 'db' | 'live'>,
  campus: OnCampus,
  viewer: Reader,
  { emailNotifications, topics, ...change }: PreferencesChange,
) {
  await deps.db.tx(async (tx) => {
    await lockSettings(tx, viewer.id);
    const before = await settingsOf(tx, viewer.id);
    if (emailNotifications !== undefined) await setEmailNotifications(tx, viewer.id, emailNotifications);
    for (const topic of MAIL_TOPICS) {
      const isWanted = topics?.[topic]?.email;
      if (isWanted !== undefined) await setTopic(tx, viewer.id, topic, isWanted);
    }
    await saveSettings(tx, viewer.id, { ...change, ...(topics && switchedOff(before, topics)) });
  });
  // Notifications hidden in the app no longer count on the badge.
  if (topics) await publishUnreadCount(deps, { userId: viewer.id, campusId: campus.id });
  return getPreferences(deps, campus, viewer);
}

async function settingsOf(db: Db, userId: string) {
  const [settings] = await findSettings(db, [userId]);
  if (!settings) throw new Error(`Account ${userId} not found`);
  return settings;
}
