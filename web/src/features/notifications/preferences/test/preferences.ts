import { NOTIFICATION_TOPICS } from '@quad/contract/notifications/notifications';
import type { Preferences } from '@quad/contract/notifications/preferences.schemas';

const everywhere = { app: true, push: true, email: true };

/** All topics on all channels, without the text of messages. */
export const PREFERENCES: Preferences = {
  emailNotifications: true,
  pushNotifications: true,
  topics: Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, everywhere])) as Preferences['topics'],
  quietHours: { isOn: true, from: 1380, until: 480 },
  showsText: false,
  wasSuggested: false,
};
