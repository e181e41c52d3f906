import { FORM_COPY } from '../../lib/form-copy.ts';

export const MAIL_PREFERENCE_COPY = {
  title: 'Notifications',
  master: 'Email notifications',
  masterHint: 'We always send emails about your account.',
  topics: 'Send me an email about',
  topicsHint: "Only about things you haven't seen on the site after a while.",
  saved: FORM_COPY.saved,
  notSaved: "Your choice isn't saved yet.",
} as const;
