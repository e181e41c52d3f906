import { FORM_COPY } from '../../../lib/forms/form-copy.ts';

export const PREFERENCE_COPY = {
  title: 'Notifications',
  email: 'Email notifications',
  emailHint: "We always email you about your account. Other emails are only about things you haven't seen yet.",
  push: 'Push notifications',
  pushHint: 'On every device where you turned them on.',
  table: 'Tell me about',
  tableHint: 'Choose how we notify you about each one.',
  topic: 'About',
  channels: { app: 'In app', push: 'Push', email: 'Email' },
  never: { push: 'Never as a push notification', email: 'Never by email' },
  cell: (topic: string, channel: string) => `${topic}: ${channel}`,
  quietHours: 'Quiet hours',
  quietHoursHint:
    "No push notifications, except messages about a meet-up in the next 12 hours. You'll get the rest afterward.",
  from: 'From',
  until: 'Until',

  showsText: 'Show message text in notifications',
  showsTextHint: 'Anyone who can see your screen can read it.',
  saved: FORM_COPY.saved,
  notSaved: "Your choice isn't saved yet.",
} as const;
