import { z } from 'zod';
import { NOTIFICATION_TOPICS } from './notifications.ts';
import { MINUTES_A_DAY } from './preferences.ts';

const notificationTopic = z.enum(NOTIFICATION_TOPICS);

/** The channels of a topic. `email` is false for topics that are never emailed. */
export const channels = z.object({ app: z.boolean(), push: z.boolean(), email: z.boolean() });
export type Channels = z.infer<typeof channels>;

const minuteOfDay = z
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);

/** In campus time, as minutes after midnight. The range may cross midnight. */
export const quietHours = z
  .object({ isOn: z.boolean(), from: minuteOfDay, until: minuteOfDay })
  .refine(({ from, until }) => from !== until, 'Choose two different times.');
export type QuietHours = z.infer<typeof quietHours>;

export const preferences = z.object({
  /** The master switches: false disables every topic. */
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  topics: z.record(notificationTopic, channels),
  quietHours,
  /** "Show message text in notifications": off by default on a private campus. */
  showsText: z.boolean(),
  /** The student was asked once whether they want push notifications. */
  wasSuggested: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesChange = preferences
  .omit({ topics: true })
  .extend({ topics: z.partialRecord(notificationTopic, channels.partial()) })
  .partial();
export type PreferencesChange = z.infer<typeof preferencesChange>;
