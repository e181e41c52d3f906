import {
  isMailTopic,
  isPushTopic,
  NOTIFICATION_TOPICS,
  NOTIFICATION_TYPES,
  type NotificationTopic,
  type NotificationType,
  TOPIC_OF,
} from '@quad/contract/notifications/notifications';
import type { Channels, Preferences, PreferencesChange } from '@quad/contract/notifications/preferences.schemas';
import type { SettingsRow } from './preferences.store.ts';

type Privacy = { privacy: 'private' | 'public' };

/** The table of preferences as it is shown. Everything that was not switched off is on. */
export function preferencesOf(settings: SettingsRow, campus: Privacy): Preferences {
  const { emailNotifications, pushNotifications, quietHours, wasSuggested } = settings;
  return {
    emailNotifications,
    pushNotifications,
    topics: topicsOf(settings),
    quietHours,
    showsText: showsText(settings, campus),
    wasSuggested,
  };
}

/** On a private campus a notification names no content unless the student allows it. */
export function showsText(settings: Pick<SettingsRow, 'showsText'>, campus: Privacy) {
  return settings.showsText ?? campus.privacy === 'public';
}

type Pushable = { type: NotificationType; /** Where an alert sends its finds. */ how: string | null };

/** Whether it is pushed at all, whatever the time is. A new conversation is pushed by its first message. */
export function isPushed(settings: Pick<SettingsRow, 'pushNotifications' | 'unpushedTopics'>, { type, how }: Pushable) {
  const topic = TOPIC_OF[type];
  const isWanted = settings.pushNotifications && isPushTopic(topic) && !settings.unpushedTopics.includes(topic);
  return isWanted && type !== 'new chat' && how !== 'email';
}

/** What the lists become that hold what is switched off. */
export function switchedOff(settings: SettingsRow, topics: NonNullable<PreferencesChange['topics']>) {
  const wanted = topicsOf(settings);
  for (const topic of NOTIFICATION_TOPICS) {
    const { app = wanted[topic].app, push = wanted[topic].push } = topics[topic] ?? {};
    wanted[topic] = { ...wanted[topic], app, push };
  }
  return {
    hiddenTypes: NOTIFICATION_TYPES.filter((type) => !wanted[TOPIC_OF[type]].app),
    unpushedTopics: NOTIFICATION_TOPICS.filter((topic) => isPushTopic(topic) && !wanted[topic].push),
  };
}

function topicsOf({ mailTopics, hiddenTypes, unpushedTopics }: SettingsRow): Record<NotificationTopic, Channels> {
  const hidden = new Set(NOTIFICATION_TYPES.filter((type) => hiddenTypes.includes(type)).map((type) => TOPIC_OF[type]));
  const channelsOf = (topic: NotificationTopic): Channels => ({
    app: !hidden.has(topic),
    push: isPushTopic(topic) && !unpushedTopics.includes(topic),
    email: isMailTopic(topic) && (mailTopics[topic] ?? true),
  });
  return byTopic(channelsOf);
}

function byTopic<T>(valueOf: (topic: NotificationTopic) => T) {
  // `Object.fromEntries` loses the names of the keys.
  return Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, valueOf(topic)])) as Record<
    NotificationTopic,
    T
  >;
}
