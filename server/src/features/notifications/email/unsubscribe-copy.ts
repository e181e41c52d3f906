import { type MailTopic, TOPIC_NAMES } from '@quad/contract/notifications/notifications';

export const UNSUBSCRIBE_COPY = {
  title: 'Unsubscribe',
  all: 'Stop all notification emails?',
  one: (topic: MailTopic) => `Stop emails about ${TOPIC_NAMES[topic].toLowerCase()}?`,
  yes: 'Unsubscribe',
  done: "You're unsubscribed from these emails.",
  invalid: "This link isn't valid. You can choose your emails in your settings.",
  settings: 'Email settings',
} as const;
