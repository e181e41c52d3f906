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

/** What happens to the reported thing. For a person the thing is their photo and bio. */
export const THING_OUTCOMES = ['keep', 'remove'] as const;
export type ThingOutcome = (typeof THING_OUTCOMES)[number];

/** What happens to the person, from mildest to strongest. */
export const PERSON_OUTCOMES = ['nothing', 'warn', 'suspend', 'ban'] as const;
export type PersonOutcome = (typeof PERSON_OUTCOMES)[number];

/** Staff choose both parts separately. */
export type Outcome = { thing: ThingOutcome; person: PersonOutcome };

/** Nothing happens, so there is nothing to appeal. */
export const isDismissed = ({ thing, person }: Outcome) => thing === 'keep' && person === 'nothing';

export const APPEALS = { textMax: 1000, days: 30 } as const;

const ACTED = {
  warn: 'warned them',
  suspend: 'suspended their account',
  ban: 'banned their account',
} as const satisfies Record<Exclude<PersonOutcome, 'nothing'>, string>;

/** What the reporter reads, also in the email. */
export function outcomeMessage(kind: (typeof REPORT_KINDS)[number], { thing, person }: Outcome) {
  const removed = `We removed ${kind === 'person' ? 'their photo and bio' : 'it'}`;
  if (person === 'nothing') return thing === 'remove' ? removed : "We didn't find anything against our rules";
  return thing === 'remove' ? `${removed} and ${ACTED[person]}` : `We ${ACTED[person]}`;
}

/** Also in the emails about a decision and its appeal. */
export const APPEAL_MESSAGES = {
  why: 'Why:',
  upheld: 'We took another look, and our decision stands.',
  lifted: 'We took another look and reversed our decision.',
} as const;
