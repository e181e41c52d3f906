import { z } from 'zod';
import { NOTIFICATION_TYPES } from './notifications.ts';
import { MORNING_TAG, PUSH } from './push.ts';

/** What a push carries, encrypted for the browser: the least that a service worker needs to show it. */
export const pushMessage = z.object({
  /** The notification it is about. The push after quiet hours is about several. */
  id: z.uuid().optional(),
  kind: z.enum([...NOTIFICATION_TYPES, MORNING_TAG]),
  line: z.string().max(PUSH.lineMax),
  /** The page that a press opens. */
  path: z.string().startsWith('/'),
  tag: z.string(),
  /** The number on the icon. */
  unread: z.int().nonnegative(),
});
export type PushMessage = z.infer<typeof pushMessage>;

const bytesInBase64url = (count: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), 'must be a key');

/** `PushSubscription.toJSON()` of a browser. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(PUSH.endpointMax),
  keys: z.object({ p256dh: bytesInBase64url(65), auth: bytesInBase64url(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const pushState = z.object({
  /** The VAPID key as `applicationServerKey`. */
  publicKey: z.string(),
  /** The address of this session's subscription; null if it has none. */
  endpoint: z.string().nullable(),
});
export type PushState = z.infer<typeof pushState>;

export const unreadTags = z.object({
  /** Those of unread notifications, and the one of the push after quiet hours. */
  tags: z.array(z.string()).max(PUSH.tagsMax + 1),
  /** The IDs of unread notifications, more exact than tags. Servers of the previous release do not send them. */
  ids: z.array(z.uuid()).max(PUSH.tagsMax).optional(),
  unread: z.int().nonnegative(),
});
export type UnreadTags = z.infer<typeof unreadTags>;
