import type { CampusSettings } from '@quad/contract/campuses/campuses.schemas';
import type { Outcome, PersonOutcome, ThingOutcome } from '@quad/contract/moderation/moderation';
import { exactCount } from '@quad/contract/exact-count';
import { CAMPUS_COPY } from '../../campuses/campuses.public.ts';

export const STAFF_COPY = {
  title: 'Staff',
  console: 'Staff console',
  reports: 'Reports',
  appeals: 'Appeals',
  ads: 'Ads in review',
  payouts: 'Payouts',
  feedback: 'Feedback',
  campuses: 'Campuses',
  bans: 'Banned addresses',
  audit: 'Audit log',
  stats: 'Stats',
  show: 'Show',
  open: 'Open',
  closed: 'Closed',
  nothing: 'All caught up',
  nothingClosed: 'No decisions yet',
  waiting: (count: number) => (count === 1 ? 'item waiting' : 'items waiting'),
  reason: 'Reason',
  decide: 'Decide',
  cancel: 'Cancel',
  processing: 'Processing...',
  back: 'Back',
} as const;

export const STAFF_REPORT_COPY = {
  earlier: 'Earlier versions',
  kinds: { post: 'Post', message: 'Message', person: 'Person' },
  reportedBy: 'Reported by',
  same: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  sameHint: 'One decision closes every open report about it.',
  person: 'Reported account',
  joined: 'Joined',
  strikes: (count: number) => (count === 0 ? 'No strikes' : count === 1 ? '1 strike' : `${count} strikes`),
  suspended: 'Suspended until',
  banned: 'Banned',
  context: 'What was reported',
  reported: 'Reported',
  removed: 'Staff removed this. We keep it while it can be appealed.',
  gone: "It was deleted. Here's how it began:",
  noText: 'It had no text.',
  photo: 'A photo',
  video: 'A video',
  sharedPost: 'A shared post',
  sealed: 'This conversation was deleted. This is the sealed copy.',
  decision: 'Decision',
  thing: 'What was reported',
  things: {
    keep: { name: 'Keep it', hint: 'It stays up.' },
    remove: {
      name: 'Remove it',
      hint: 'Removes the post or message, or the photo and bio of a profile. Kept sealed while it can be appealed.',
    },
  } satisfies Record<ThingOutcome, { name: string; hint: string }>,
  who: 'The person',
  people: {
    nothing: { name: 'Nothing', hint: 'Their account stays as it is.' },
    warn: { name: 'Warn', hint: 'They get an email with your reason. It counts as a strike.' },
    suspend: { name: 'Suspend', hint: 'They can read but not take part. Their ads are paused.' },
    ban: { name: 'Ban', hint: 'Blocks every address of the account. Their ads are paused.' },
  } satisfies Record<PersonOutcome, { name: string; hint: string }>,
  /** Describes both parts of the chosen decision. */
  summary: ({ thing, person }: Outcome) => `${SUMMARY.thing[thing]} ${SUMMARY.person[person]}`,
  chooseThing: 'Choose what happens to it.',
  choosePerson: 'Choose what happens to them.',
  days: 'For how long',
  dayCount: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  reasonHint: 'We include it in their email. Never name who reported them.',
  banTitle: 'Ban this account?',
  banText: "They'll be signed out everywhere and can't come back with any of their addresses.",
  dismissed: 'Dismissed',
  thingOutcomes: { keep: 'Kept', remove: 'Removed' } satisfies Record<ThingOutcome, string>,
  personOutcomes: { warn: 'Warned', suspend: 'Suspended', ban: 'Banned' } satisfies Record<
    Exclude<PersonOutcome, 'nothing'>,
    string
  >,
  decided: (closed: number) => (closed === 1 ? 'Report closed' : `${closed} reports closed`),
} as const;

const SUMMARY = {
  thing: { keep: 'It stays up.', remove: 'It is removed.' },
  person: {
    nothing: 'Nothing happens to their account.',
    warn: 'They get a warning.',
    suspend: 'Their account is suspended.',
    ban: 'Their account is banned.',
  },
} as const satisfies { thing: Record<ThingOutcome, string>; person: Record<PersonOutcome, string> };

export const STAFF_APPEAL_COPY = {
  theirs: 'What they wrote',
  context: 'See what was reported',
  refusals: {
    'decided by you': 'You decided this case, so a colleague must decide the appeal.',
    'about you': 'This case is about you, so a colleague must decide the appeal.',
  },
  stand: 'Uphold it',
  lift: 'Reverse it',
  stands: 'Upheld',
  lifted: 'Reversed',
  decided: 'Appeal decided',
  reasonHint: 'We include it in their email.',
} as const;

const LIFTED_PERSON = {
  nothing: null,
  warn: 'withdraws the warning',
  suspend: 'ends this suspension',
  ban: 'ends this ban',
} as const satisfies Record<PersonOutcome, string | null>;

/** What reversing a decision does. It undoes only what the decision did. */
export function liftHint({ thing, person }: Outcome) {
  const effects = [thing === 'remove' ? 'restores what was removed' : null, LIFTED_PERSON[person]];
  return `Reversing it ${effects.filter((effect) => effect !== null).join(' and ')}.`;
}

export const STAFF_AD_COPY = {
  approve: 'Approve now',
  later: 'Approve for later',
  startAt: 'Starts at',
  startMissing: 'Choose a time in the future.',
  reject: 'Reject',
  rejectHint: 'We show it to the owner and refund them.',
  untilPaused: 'until paused',
  approved: 'Ad approved',
  rejected: 'Ad rejected',
} as const;

export const STAFF_PAYOUT_COPY = {
  destination: 'Send it to',
  note: 'Note',
  noteHint: "We include it in their email: how you sent it, or why you couldn't.",
  pay: 'Sent it',
  giveBack: "Can't send it",
  paid: 'Sent',
  returned: 'Returned to their funds',
  settled: 'Payout settled',
} as const;

export const STAFF_FEEDBACK_COPY = {
  visitor: 'A visitor',
  close: 'Close',
  reopen: 'Reopen',
} as const;

export const STAFF_CAMPUS_COPY = {
  members: (count: number) => `${exactCount(count)} ${CAMPUS_COPY.members(count)}`,
  saved: 'Campus changed',
  missing: "We couldn't find that campus.",
  domainsHint: 'Separated by commas.',
  reasonHint: 'For the audit log.',
  fields: {
    name: 'Name',
    shortName: 'Short name',
    privacy: 'Privacy',
    customHost: 'Custom host',
    city: 'City',
    state: 'State',
    countryCode: 'Country',
    timeZone: 'Time zone',
    firstPageSize: 'Posts on the first page',
    schoolDomains: 'School domains',
    primaryColor: 'Primary color',
    secondaryColor: 'Secondary color',
    monogram: 'Monogram',
    supportEmail: 'Support email',
    socialUrl: 'Social account',
  } satisfies Record<keyof CampusSettings, string>,
  privacies: { private: 'Private community', public: 'Public community' },
} as const;

export const STAFF_BAN_COPY = {
  address: 'Email address',
  ban: 'Ban',
  lift: 'Lift the ban',
  hint: "Also bans the account's other addresses. We only store fingerprints.",
  banned: (count: number) =>
    count === 0 ? 'That address is already banned.' : count === 1 ? '1 address banned' : `${count} addresses banned`,
  lifted: (count: number) =>
    count === 0 ? "That address isn't banned." : count === 1 ? '1 ban lifted' : `${count} bans lifted`,
  fingerprint: 'Fingerprint',
  nothing: 'No banned addresses',
} as const;

/** Both parts of a decision, after the staff member's name. */
export function auditDecision({ thing, person }: Outcome) {
  const about = {
    nothing: 'took no action on the account',
    warn: 'warned them',
    suspend: 'suspended them',
    ban: 'banned them',
  };
  return `${thing === 'remove' ? 'removed' : 'kept'} what was reported and ${about[person]}`;
}

/** The text after the staff member's name. An action without a text is shown by its raw name. */
export const AUDIT_ACTIONS: Record<string, string | undefined> = {
  // Until 2026-11-16 a decision was a single word.
  'report.dismissed': 'dismissed a report',
  'report.removed': 'removed what was reported',
  'report.warned': 'warned someone',
  'report.suspended': 'suspended someone',
  'report.banned': 'banned someone',
  'payout.requested': 'requested a payout for a banned account',
  'payout.paid': 'paid out funds',
  'payout.returned': 'returned funds to an account',
  'appeal.lifted': 'reversed a decision',
  'appeal.upheld': 'upheld a decision',
  'ad.approved': 'approved an ad',
  'ad.rejected': 'rejected an ad',
  'feedback.opened': 'reopened feedback',
  'feedback.closed': 'closed feedback',
  'campus.changed': 'changed a campus',
  'account.banned': 'banned an address',
  'account.ban-lifted': 'lifted the ban on an address',
  'staff.granted': 'added someone to the staff',
  'staff.revoked': 'removed someone from the staff',
  'search.synonyms-added': 'added search synonyms',
  'search.synonyms-removed': 'removed search synonyms',
  'search.words-blocked': 'blocked words in searches',
  'search.words-unblocked': 'unblocked words in searches',
};

export const AUDIT_COPY = {
  commandLine: 'Someone on the command line',
  nothing: 'No activity yet',
} as const;

export const STATS_COPY = {
  campus: 'Campus',
  all: 'All campuses',
  days: 'Time',
  lastDays: (days: number) => `Last ${days} days`,
  day: 'Day',
  measures: { signUps: 'Sign-ups', posts: 'Posts', messages: 'Messages', activeStudents: 'Active students' },
  /** For screen readers. */
  chart: (name: string, most: string, day: string) => `${name} per day, at most ${most}, on ${day}`,
  total: 'total',
  mostADay: 'best day',
  perDay: 'Per day',
  nothing: 'No activity during this time',
  items: 'Items for sale',
  week: 'Week of',
  category: 'Category',
  itemsPosted: 'Posted',
  itemsSold: 'Sold',
  medianDays: 'Median days to sell',
  noMedian: '-',
} as const;
