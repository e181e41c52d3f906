import { z } from 'zod';
import { person, session } from './accounts.ts';
import { chatId } from './chats.ts';
import { endpoint } from './endpoint.ts';
import { FORM_COPY } from './form-copy.ts';
import { pageOf, pageQuery } from './page.ts';
import { postId } from './posts.ts';

export const NOTIFICATIONS = {
  pageSize: 15,
  /** Avatars and names shown for a group. */
  shownActors: 3,
  excerptMax: 100,
  /** Minimum time between two emails about the same post. Later notifications wait for the next email. */
  mailPauseMinutes: 15,
  /** How much text and how many lines an email shows. */
  mailPreviewMax: 80,
  mailLinesMax: 10,
} as const;

/**
 * - like: the viewer's post was saved; comment interaction: their comment was saved
 * - comment: a reply to their post; comment reply: a reply to their comment; post interaction: a deeper reply below
 * their post
 * - new chat, message, message like: in one of their conversations
 * - mention: their @username, unless one of the above already covers it
 */
export const NOTIFICATION_TYPES = [
  'message',
  'comment',
  'comment reply',
  'comment interaction',
  'post interaction',
  'like',
  'new chat',
  'message like',
  'mention',
] as const;
export const notificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.infer<typeof notificationType>;

/** Notifications about unread chats, which the chat badge already counts. */
export const UNREAD_CHAT_TYPES: readonly NotificationType[] = ['message', 'new chat'];

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
  /** The time of the latest one. */
  at: z.iso.datetime({ offset: true }),
  /** The exact post or comment, and the post at the top of its thread. */
  postId: postId.nullable(),
  rootId: postId.nullable(),
  chatId: chatId.nullable(),
  /** The exact message. */
  seq: z.int().positive().nullable(),
  /** The start of the text. */
  excerpt: z.string(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signed-in-reader',
  summary: 'The viewer’s notifications on this campus, newest first; `show=mentions` returns only mentions.',
  query: pageQuery.extend({ show: z.enum(['all', 'mentions']).default('all') }),
  response: pageOf(notification),
  writtenByDatabase: true,
});

/** A notification as it was shown. Newer activity has a later `at`, so the row stays unread. */
export const seenNotification = notification.pick({ id: true, at: true });
export type SeenNotification = z.infer<typeof seenNotification>;

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  access: 'signed-in',
  summary: 'Marks these notifications as read, as of the time they were shown.',
  body: z.object({ rows: z.array(seenNotification).min(1).max(100) }),
  response: session.pick({ unreadNotifications: true, unreadBesidesChats: true, asOf: true }),
});

/** Topics of optional emails. Account emails are always sent. */
export const MAIL_TOPICS = ['message', 'comment', 'reply', 'like', 'mention'] as const;
export const mailTopic = z.enum(MAIL_TOPICS);
export type MailTopic = z.infer<typeof mailTopic>;

/** The email topic of each notification type. Types without one are shown only on the site. */
export const MAIL_TOPIC_OF: Partial<Record<NotificationType, MailTopic>> = {
  message: 'message',
  comment: 'comment',
  'comment reply': 'reply',
  like: 'like',
  mention: 'mention',
};

export const mailPreferences = z.object({
  /** The master switch: off stops all of them. */
  emailNotifications: z.boolean(),
  topics: z.record(mailTopic, z.boolean()),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/me/mail-preferences',
  access: 'signed-in',
  summary: 'The viewer’s email preferences.',
  response: mailPreferences,
});

export const changeMailPreferences = endpoint({
  method: 'PATCH',
  path: '/me/mail-preferences',
  access: 'signed-in',
  summary: 'Changes the viewer’s email preferences.',
  body: z.object({
    emailNotifications: z.boolean().optional(),
    topics: z.partialRecord(mailTopic, z.boolean()).optional(),
  }),
  response: mailPreferences,
});

/**
 * The List-Unsubscribe URL of an email. A GET shows a page with a button and changes nothing. The button and the mail
 * client's POST (RFC 8058: a form without cookie or origin) unsubscribe, and are idempotent.
 */
export function unsubscribePath(token: string) {
  return `/unsubscribe/${token}`;
}

export const UNSUBSCRIBE_COPY = {
  title: 'Unsubscribe',
  all: 'Stop all notification emails?',
  one: (topic: MailTopic) => `Stop emails about ${MAIL_TOPIC_COPY[topic].toLowerCase()}?`,
  yes: 'Unsubscribe',
  done: 'You will no longer get these emails.',
  invalid: 'This link is not valid. You can choose your emails in your settings.',
  settings: 'Email settings',
} as const;

export const MAIL_TOPIC_COPY: Record<MailTopic, string> = {
  message: 'Direct messages',
  comment: 'Comments on your posts',
  reply: 'Replies to your comments',
  like: 'Saves of your posts',
  mention: 'Mentions',
};

export const MAIL_PREFERENCE_COPY = {
  title: 'Notifications',
  master: 'Email notifications',
  masterHint: 'We always send emails about your account.',
  topics: 'Send me an email about',
  topicsHint: "Only about things you haven't seen on the site after a while.",
  saved: FORM_COPY.saved,
  notSaved: "Your choice isn't saved yet.",
} as const;

export const NOTIFICATION_COPY = {
  title: 'Notifications',
  all: 'All',
  mentions: 'Mentions',
  nothing: 'Nothing to see here - yet',
  nothingHint: 'Saves, comments and messages show up here.',
  noMentions: 'Nothing to see here - yet',
  noMentionsHint: 'When someone writes your @username, it shows up here.',
  unread: 'Unread',
  newOne: 'new notification',
  newMany: 'new notifications',
  settings: 'Notification settings',
} as const;

const ACTIONS: Record<NotificationType, (times: number) => string> = {
  message: (times) => (times > 1 ? `sent you ${times} messages` : 'sent you a message'),
  comment: () => 'commented on your post',
  'comment reply': () => 'replied to your comment',
  'comment interaction': () => 'saved your comment',
  'post interaction': () => 'replied in a conversation below your post',
  like: () => 'saved your post',
  'new chat': () => 'started a conversation with you',
  'message like': () => 'reacted to your message with a heart',
  mention: () => 'mentioned you',
};

/** The text after the names. */
export function actionText({ type, times }: Pick<Notification, 'type' | 'times'>) {
  return ACTIONS[type](times);
}

/** 'Ann B.', 'Ann B. and Carl D.', 'Ann B. and 12 others'. */
export function actorsText(names: readonly string[], count: number) {
  const [first = '', second] = names;
  if (count === 1) return first;
  if (count === 2 && second !== undefined) return `${first} and ${second}`;
  return `${first} and ${count - 1} others`;
}
