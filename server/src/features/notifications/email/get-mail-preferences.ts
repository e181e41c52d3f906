import { MAIL_TOPICS } from '@quad/contract/notifications/notifications';
import { type MailPreferences, mailPreferences } from '@quad/contract/notifications/notifications.schemas';
import type { Deps } from '../../../deps.ts';
import { findMailPreferences } from './mail-preferences.store.ts';

/** Topics are on by default. */
export async function getMailPreferences(
  { db }: { db: Pick<Deps['db'], 'db'> },
  userId: string,
): Promise<MailPreferences> {
  const { emailNotifications, topics } = await findMailPreferences(db.db, userId);
  return mailPreferences.parse({
    emailNotifications,
    topics: Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, topics[topic] ?? true])),
  });
}
