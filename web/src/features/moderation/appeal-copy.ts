import { APPEAL_MESSAGES } from '@quad/contract/moderation/moderation';

export const APPEAL_COPY = {
  ...APPEAL_MESSAGES,
  title: 'Appeal a decision',
  until: 'Until',
  hint: "Tell us what we got wrong, and we'll take another look.",
  hintOther: 'Tell us what we got wrong. Someone else on our team will review it.',
  text: 'Your appeal',
  send: 'Send appeal',
  waiting: 'We got your appeal and will email you.',
  late: 'This decision can no longer be appealed.',
  missing: "This page doesn't exist.",
} as const;
