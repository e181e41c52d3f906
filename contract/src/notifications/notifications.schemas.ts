import { z } from 'zod';
import { person } from '../accounts/accounts.schemas.ts';
import { chatId } from '../chats/chats.schemas.ts';
import { postId } from '../posts/posts.schemas.ts';
import { MAIL_TOPICS, NOTIFICATION_TYPES, NOTIFICATIONS } from './notifications.ts';

const notificationType = z.enum(NOTIFICATION_TYPES);

export const notificationId = z.uuid().toLowerCase().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationId>;

/** One row of the list: one or several people did the same thing. */
export const notification = z.object({
  id: notificationId,
  type: notificationType,
  /** The latest few, newest first; `actorCount` is the total. */
  actors: z.array(person).min(1).max(NOTIFICATIONS.shownActors),
  actorCount: z.int().positive(),
  /** How often it happened, for example the number of messages. */
  times: z.int().positive(),
  isMention: z.boolean(),
  isUnread: z.boolean(),
  /** When it last happened. */
  at: z.iso.datetime({ offset: true }),
  /** The exact post or comment, and the post at the top of its thread. */
  postId: postId.nullable(),
  rootId: postId.nullable(),
  chatId: chatId.nullable(),
  /** The exact message. */
  seq: z.int().positive().nullable(),
  /** The lower price of a price drop, or the price of what an alert found. */
  priceCents: z.int().nonnegative().nullable(),
  /** When a hold ends. */
  until: z.iso.datetime({ offset: true }).nullable(),
  /** The saved search that found the post. */
  alertName: z.string().nullable(),
  /** The start of the text. */
  excerpt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** A notification as it was shown. Newer activity has a later `at`, so the row stays unread. */
export const seenNotification = notification.pick({ id: true, at: true });
export type SeenNotification = z.infer<typeof seenNotification>;

export const mailTopic = z.enum(MAIL_TOPICS);
