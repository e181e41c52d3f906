import { ITEM_NOTIFICATION_TYPES, type ItemNotificationType } from './item-notifications.ts';

export const NOTIFICATIONS = {
  pageSize: 15,
  /** Avatars and names shown for a group. */
  shownActors: 3,
  excerptMax: 100,
  /** The most posts and comments that one request can mark as seen. */
  seenPostsMax: 250,
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
 * - alert: a post matches a search that they saved
 * - price drop, available again, sold, held, hold ending: of an item they saved, hold or sell
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
  'alert',
  ...ITEM_NOTIFICATION_TYPES,
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Notifications about unread chats, which the chat badge already counts. */
export const UNREAD_CHAT_TYPES: readonly NotificationType[] = ['message', 'new chat'];

/** Notifications about what is visible in the post or comment itself; showing it marks them as read. */
export const SHOWN_IN_POST_TYPES: readonly NotificationType[] = [
  'comment',
  'comment reply',
  'post interaction',
  'mention',
  'alert',
  ...ITEM_NOTIFICATION_TYPES,
];

/** The rows of the preferences table. */
export const NOTIFICATION_TOPICS = [
  'message',
  'heart',
  'comment',
  'reply',
  'like',
  'mention',
  'alert',
  'price drop',
  'available again',
  'sold',
  'held',
  'hold ending',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

export const TOPIC_OF: Record<NotificationType, NotificationTopic> = {
  message: 'message',
  'new chat': 'message',
  'message like': 'heart',
  comment: 'comment',
  'post interaction': 'comment',
  'comment reply': 'reply',
  like: 'like',
  'comment interaction': 'like',
  mention: 'mention',
  alert: 'alert',
  'price drop': 'price drop',
  'available again': 'available again',
  sold: 'sold',
  held: 'held',
  'hold ending': 'hold ending',
};

/** Topics of optional emails. Account emails are always sent. */
export const MAIL_TOPICS = [
  'message',
  'comment',
  'reply',
  'like',
  'mention',
  'alert',
  'price drop',
  'available again',
  'held',
  'hold ending',
] as const satisfies readonly NotificationTopic[];
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** The email topic of each notification type. Types without one are never emailed. */
export const MAIL_TOPIC_OF: Partial<Record<NotificationType, MailTopic>> = {
  message: 'message',
  comment: 'comment',
  'comment reply': 'reply',
  like: 'like',
  mention: 'mention',
  alert: 'alert',
  'price drop': 'price drop',
  'available again': 'available again',
  held: 'held',
  'hold ending': 'hold ending',
};

export function isMailTopic(topic: NotificationTopic): topic is MailTopic {
  return MAIL_TOPICS.some((each) => each === topic);
}

/** Sales are shown in the app only. */
export const isPushTopic = (topic: NotificationTopic) => topic !== 'sold';

export const TOPIC_NAMES: Record<NotificationTopic, string> = {
  message: 'Direct messages',
  heart: 'Hearts on your messages',
  comment: 'Comments on your posts',
  reply: 'Replies to your comments',
  like: 'Saves on your posts',
  mention: 'Mentions',
  alert: 'New matches for your alerts',
  'price drop': 'Price drops on posts you saved',
  'available again': 'Saved items that are available again',
  sold: 'Saved items that sold',
  held: 'Items held for you',
  'hold ending': 'Holds that end soon',
};

type ActionType = Exclude<NotificationType, ItemNotificationType | 'alert'>;

const ACTIONS: Record<ActionType, (times: number) => string> = {
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
export function actionText({ type, times }: { type: ActionType; times: number }) {
  return ACTIONS[type](times);
}

/** 'Ann B.', 'Ann B. and Carl D.', 'Ann B. and 12 others'. */
export function actorsText(names: readonly string[], count: number) {
  const [first = '', second] = names;
  if (count === 1) return first;
  if (count === 2 && second !== undefined) return `${first} and ${second}`;
  return `${first} and ${count - 1} others`;
}
