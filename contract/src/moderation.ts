import { z } from 'zod';
import { person } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { FORM_COPY } from './form-copy.ts';
import { pageOf, pageQuery } from './page.ts';

export const REPORTS = { noteMax: 500, pageSize: 15 } as const;

export const REPORT_REASONS = [
  'spam',
  'scam',
  'prohibited item',
  'harassment',
  'hate',
  'nudity',
  'violence',
  'impersonation',
  'something else',
] as const;
export const reportReason = z.enum(REPORT_REASONS, 'Please choose a reason');
export type ReportReason = z.infer<typeof reportReason>;

/** A comment is reported as a post. */
export const REPORT_KINDS = ['post', 'message', 'person'] as const;
export const reportTarget = z.object({ kind: z.enum(REPORT_KINDS), id: z.uuid().toLowerCase() });
export type ReportTarget = z.infer<typeof reportTarget>;

export const newReport = z.object({
  target: reportTarget,
  reason: reportReason,
  note: z.string().trim().max(REPORTS.noteMax, FORM_COPY.tooLong).default(''),
});
export type NewReport = z.input<typeof newReport>;

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'signed-in-reader',
  summary:
    'Reports a person, post or message that the viewer can see. Reporting it again while the report is open changes nothing.',
  body: newReport,
  response: z.object({ reported: z.literal(true) }),
});

/** From mildest to strongest. */
export const DECISIONS = ['dismiss', 'remove', 'warn', 'suspend', 'ban'] as const;
export type Decision = (typeof DECISIONS)[number];

export const OUTCOMES = ['dismissed', 'removed', 'warned', 'suspended', 'banned'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;

/** The viewer's own report and its outcome. */
export const ownReport = z.object({
  id: z.uuid(),
  target: reportTarget,
  person,
  reason: reportReason,
  at: z.iso.datetime({ offset: true }),
  /** Null while it is open. */
  outcome: outcome.nullable(),
  closedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'signed-in',
  summary: 'The viewer’s reports on this campus with their outcomes, newest first.',
  query: pageQuery,
  response: pageOf(ownReport),
  writtenByDatabase: true,
});

export const APPEALS = { textMax: 1000, days: 30 } as const;

/** Opened from the link in the decision email. Needs no session, because a banned person cannot sign in. */
export const getAppeal = endpoint({
  method: 'GET',
  path: '/appeals/:token',
  access: 'anyone',
  summary: 'The decision from an email, and whether it was appealed.',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({
    outcome: outcome.exclude(['dismissed']),
    reason: z.string(),
    at: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }).nullable(),
    state: z.enum(['open to appeal', 'waiting', 'upheld', 'lifted', 'too late']),
  }),
});

export const newAppeal = z.object({
  text: z.string().trim().min(1, 'Tell us why.').max(APPEALS.textMax, FORM_COPY.tooLong),
});

export const createAppeal = endpoint({
  method: 'POST',
  path: '/appeals/:token',
  access: 'anyone',
  summary: 'Appeals a decision. Allowed once per decision.',
  params: z.object({ token: z.string().max(200) }),
  body: newAppeal,
  response: z.object({ state: z.literal('waiting') }),
});

export const REPORT_COPY = {
  report: 'Report',
  titles: { post: 'Report post', message: 'Report message', person: 'Report user' },
  question: 'What is wrong?',
  note: 'Anything we should know? (optional)',
  send: 'Report',
  sending: 'Processing...',
  cancel: 'Cancel',
  done: 'User Reported. Thanks for letting us know.',
  blockToo: 'Block them too',
  reasons: {
    spam: 'Spam',
    scam: 'A scam or fraud',
    'prohibited item': "Something that can't be sold here",
    harassment: 'Bullying or harassment',
    hate: 'Hate or discrimination',
    nudity: 'Nudity or sexual content',
    violence: 'Violence or a threat',
    impersonation: 'Pretending to be someone else',
    'something else': 'Something else',
  } satisfies Record<ReportReason, string>,
  own: 'Your reports',
  kinds: { post: 'Post', message: 'Message', person: 'Profile' },
  ownNothing: "You haven't reported anything",
  ownNothingHint: 'Your reports and their outcomes show up here.',
  open: 'In review',
  outcomes: {
    dismissed: 'We found nothing against our rules',
    removed: 'We removed it',
    warned: 'We warned them',
    suspended: 'We suspended their account',
    banned: 'We banned their account',
  } satisfies Record<Outcome, string>,
} as const;

export const APPEAL_COPY = {
  title: 'Appeal a decision',
  decisions: {
    removed: 'We removed something of yours',
    warned: 'A warning about your account',
    suspended: 'Your account is suspended',
    banned: 'Your account was banned',
  } satisfies Record<Exclude<Outcome, 'dismissed'>, string>,
  why: 'Why:',
  until: 'Until',
  hint: 'Tell us what we got wrong. Someone new will review it.',
  text: 'Your appeal',
  send: 'Send appeal',
  waiting: 'We got your appeal and will email you.',
  upheld: 'We looked again, and the decision stands.',
  lifted: 'We looked again and reversed the decision.',
  late: 'This decision can no longer be appealed.',
  missing: "This page doesn't exist.",
} as const;
