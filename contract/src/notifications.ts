import { z } from 'zod';
import { person, session } from './accounts.ts';
import { chatId } from './chats.ts';
import { endpoint } from './endpoint.ts';
import { FORM_COPY } from './form-copy.ts';
import { pageOf, pageQuery } from './page.ts';
import { postId } from './posts.ts';

export const NOTIFICATIONS = {
  pageSize: 15,
  /** Faces and names shown of a group. */
  shownActors: 3,
  excerptMax: 100,
  /** So long after a letter about a post there is none about the same post: what comes meanwhile goes into the next. */
  mailPauseMinutes: 15,
  /** So much of a text stands in a letter. */
  mailPreviewMax: 80,
  mailLinesMax: 10,
} as const;

/**
 * - like: the viewer's post was saved; comment interaction: their comment was
 * - comment: an answer to their post; comment reply: to their comment; post interaction: deeper below their post
 * - new chat, message, message like: in a conversation of theirs
 * - mention: their @username, where none of the above says it already
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

/** What tells of an unread conversation, which is counted among those already. */
export const UNREAD_CHAT_TYPES: readonly NotificationType[] = ['message', 'new chat'];

export const notificationId = z.uuid().toLowerCase().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof notificationId>;

/** One row of the list: what one or several people did to one thing. */
export const notification = z.object({
  id: notificationId,
  type: notificationType,
  /** The latest first, a few of them; `actorCount` has them all. */
  actors: z.array(person).min(1).max(NOTIFICATIONS.shownActors),
  actorCount: z.int().positive(),
  /** How often it happened, as with messages. */
  times: z.int().positive(),
  isMention: z.boolean(),
  isUnread: z.boolean(),
  /** The latest of it. */
  at: z.iso.datetime({ offset: true }),
  /** The very post or comment it is about, and the post at the top of its thread. */
  postId: postId.nullable(),
  rootId: postId.nullable(),
  chatId: chatId.nullable(),
  /** The very message. */
  seq: z.int().positive().nullable(),
  /** The beginning of the text it is about. */
  excerpt: z.string(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  summary:
    'What happened to the viewer’s things on this campus, newest first; `show=mentions` for where they are named.',
  query: pageQuery.extend({ show: z.enum(['all', 'mentions']).default('all') }),
  response: pageOf(notification),
  writtenByDatabase: true,
});

/** A row as it was shown. What came into it later has a later `at`, was not seen, and stays unread. */
export const seenNotification = notification.pick({ id: true, at: true });
export type SeenNotification = z.infer<typeof seenNotification>;

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  access: 'signed-in',
  summary: 'The viewer has seen these notifications as they were then.',
  body: z.object({ rows: z.array(seenNotification).min(1).max(100) }),
  response: session.pick({ unreadNotifications: true, unreadBesidesChats: true, asOf: true }),
});

/** What letters are sent about, besides those about the account itself. */
export const MAIL_TOPICS = ['message', 'comment', 'reply', 'like', 'mention'] as const;
export const mailTopic = z.enum(MAIL_TOPICS);
export type MailTopic = z.infer<typeof mailTopic>;

/** Which letters a notification belongs to; the others are shown on the site alone. */
export const MAIL_TOPIC_OF: Partial<Record<NotificationType, MailTopic>> = {
  message: 'message',
  comment: 'comment',
  'comment reply': 'reply',
  like: 'like',
  mention: 'mention',
};

export const mailPreferences = z.object({
  /** The master switch: off means none of them. */
  emailNotifications: z.boolean(),
  topics: z.record(mailTopic, z.boolean()),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/me/mail-preferences',
  access: 'signed-in',
  summary: 'Which letters the viewer wants.',
  response: mailPreferences,
});

export const changeMailPreferences = endpoint({
  method: 'PATCH',
  path: '/me/mail-preferences',
  access: 'signed-in',
  summary: 'Changes which letters the viewer wants.',
  body: z.object({
    emailNotifications: z.boolean().optional(),
    topics: z.partialRecord(mailTopic, z.boolean()).optional(),
  }),
  response: mailPreferences,
});

/**
 * Where a letter's List-Unsubscribe leads. A GET shows a page with a button and changes nothing; the POST that mail
 * programs send by themselves (RFC 8058, a form, no cookie, no origin) and the button take effect, as often as they come.
 */
export function unsubscribePath(token: string) {
  return `/unsubscribe/${token}`;
}

export const UNSUBSCRIBE_COPY = {
  title: 'Unsubscribe',
  all: 'Stop all notification emails?',
  one: (topic: MailTopic) => `Stop emails about ${MAIL_TOPIC_COPY[topic].toLowerCase()}?`,
  yes: 'Unsubscribe',
  done: 'You will not get these emails any more.',
  invalid: 'This link is not valid. You can choose your emails in the settings.',
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
  masterHint: 'Letters about your account itself are always sent.',
  topics: 'Send me an email about',
  topicsHint: 'Only what you have not seen on the site after a while.',
  saved: FORM_COPY.saved,
  notSaved: 'Your choice is not saved yet.',
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

/** What was done, after the names of who did it. */
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
