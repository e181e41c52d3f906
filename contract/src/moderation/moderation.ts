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

/** A comment is reported as a post. */
export const REPORT_KINDS = ['post', 'message', 'person'] as const;

/** From mildest to strongest. */
export const DECISIONS = ['dismiss', 'remove', 'warn', 'suspend', 'ban'] as const;
export type Decision = (typeof DECISIONS)[number];

export const OUTCOMES = ['dismissed', 'removed', 'warned', 'suspended', 'banned'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const APPEALS = { textMax: 1000, days: 30 } as const;

/** Also in the email to the person who reported it. */
export const OUTCOME_MESSAGES = {
  dismissed: 'We found nothing against our rules',
  removed: 'We removed it',
  warned: 'We warned them',
  suspended: 'We suspended their account',
  banned: 'We banned their account',
} satisfies Record<Outcome, string>;

/** Also in the emails about a decision and its appeal. */
export const APPEAL_MESSAGES = {
  decisions: {
    removed: 'We removed something of yours',
    warned: 'A warning about your account',
    suspended: 'Your account is suspended',
    banned: 'Your account was banned',
  } satisfies Record<Exclude<Outcome, 'dismissed'>, string>,
  why: 'Why:',
  upheld: 'We looked again, and the decision stands.',
  lifted: 'We looked again and reversed the decision.',
} as const;
