export const NOTIFICATION_COPY = {
  title: 'Notifications',
  all: 'All',
  mentions: 'Mentions',
  nothing: 'Nothing to see here - yet',
  nothingHint: 'Saves, comments and messages show up here.',
  noMentions: 'Nothing to see here - yet',
  noMentionsHint: 'When someone mentions you, it shows up here.',
  unread: 'Unread',
  newOne: 'new notification',
  newMany: 'new notifications',
  settings: 'Notification settings',
} as const;
