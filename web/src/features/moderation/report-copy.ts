import type { ReportReason } from '@quad/contract/moderation/moderation.schemas';

export const REPORT_COPY = {
  titles: { post: 'Report post', message: 'Report message', person: 'Report user' },
  question: "What's wrong?",
  note: 'Anything we should know? (optional)',
  send: 'Report',
  sending: 'Processing...',
  cancel: 'Cancel',
  done: 'User Reported. Thanks for letting us know.',
  blockToo: 'Block them too',
  reasons: {
    spam: 'Spam',
    scam: 'Scam or fraud',
    'prohibited item': "Something that can't be sold here",
    harassment: 'Bullying or harassment',
    hate: 'Hate or discrimination',
    nudity: 'Nudity or sexual content',
    violence: 'Violence or threats',
    impersonation: 'Pretending to be someone else',
    'something else': 'Something else',
  } satisfies Record<ReportReason, string>,
  own: 'Your reports',
  kinds: { post: 'Post', message: 'Message', person: 'Profile' },
  ownNothing: "You haven't reported anything",
  ownNothingHint: 'Your reports and their outcomes show up here.',
  open: 'In review',
} as const;
