import { NOTIFICATION_TOPICS, type NotificationTopic } from '@quad/contract/notifications/notifications';
import type { Channels, Preferences } from '@quad/contract/notifications/preferences.schemas';

/**
 * Only what the student chose here. The rest of the page may be stale: an unsubscribe link, another device or another
 * campus's site may have changed it.
 */
export type PreferenceChoice = Partial<Omit<Preferences, 'topics'>> & {
  topics?: Partial<Record<NotificationTopic, Partial<Channels>>>;
};

/** Both choices as one. The later one wins. */
export function mergedChoices(
  { topics: earlier = {}, ...before }: PreferenceChoice,
  { topics: later = {}, ...next }: PreferenceChoice,
): PreferenceChoice {
  const chosen = NOTIFICATION_TOPICS.filter((topic) => earlier[topic] ?? later[topic]);
  const topics = Object.fromEntries(chosen.map((topic) => [topic, { ...earlier[topic], ...later[topic] }]));
  return { ...before, ...next, ...(chosen.length > 0 && { topics }) };
}

/** The saved preferences as they are with a choice that is not saved yet. */
export function withChoice(saved: Preferences, { topics = {}, ...choice }: PreferenceChoice): Preferences {
  const shown = { ...saved.topics };
  for (const topic of NOTIFICATION_TOPICS) shown[topic] = { ...shown[topic], ...topics[topic] };
  return { ...saved, ...choice, topics: shown };
}
