import { MAIL_TOPICS } from '@quad/contract/notifications/notifications';
import type { MailPreferences } from '@quad/contract/notifications/notifications.schemas';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { setEmailNotifications } from '../../accounts/accounts.public.ts';
import { getMailPreferences } from './get-mail-preferences.ts';
import { setTopic } from './mail-preferences.store.ts';

type Change = {
  emailNotifications?: boolean | undefined;
  topics?: Partial<Record<keyof MailPreferences['topics'], boolean | undefined>> | undefined;
};

/** Changes only the preferences in the request. */
export async function changeMailPreferences(
  deps: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { emailNotifications, topics = {} }: Change,
) {
  await deps.db.tx(async (tx) => {
    if (emailNotifications !== undefined) await setEmailNotifications(tx, viewer.id, emailNotifications);
    for (const topic of MAIL_TOPICS) {
      const isWanted = topics[topic];
      if (isWanted !== undefined) await setTopic(tx, viewer.id, topic, isWanted);
    }
  });
  return getMailPreferences(deps, viewer.id);
}
