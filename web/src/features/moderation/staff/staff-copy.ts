import type { CampusSettings } from '@quad/contract/campuses/campuses.schemas';
import type { Decision, Outcome } from '@quad/contract/moderation/moderation';

export const STAFF_COPY = {
  title: 'Staff',
  console: 'Staff console',
  reports: 'Reports',
  appeals: 'Appeals',
  ads: 'Ads in review',
  feedback: 'Feedback',
  campuses: 'Campuses',
  bans: 'Banned addresses',
  audit: 'Audit log',
  figures: 'Stats',
  show: 'Show',
  open: 'Open',
  closed: 'Closed',
  nothing: 'Nothing is waiting',
  nothingClosed: 'Nothing has been decided yet',
  waiting: (count: number) => (count === 1 ? 'item waiting' : 'items waiting'),
  reason: 'Reason',
  decide: 'Decide',
  cancel: 'Cancel',
  processing: 'Processing...',
  back: 'Back',
} as const;

export const STAFF_REPORT_COPY = {
  kinds: { post: 'Post', message: 'Message', person: 'Person' },
  told: 'Reported by',
  same: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  sameHint: 'One decision closes every open report about it.',
  person: 'Who it is about',
  joined: 'Joined',
  strikes: (count: number) => (count === 0 ? 'No strikes' : count === 1 ? '1 strike' : `${count} strikes`),
  suspended: 'Suspended until',
  banned: 'Banned',
  context: 'What was reported',
  reported: 'Reported',
  gone: 'It has been deleted. This is how it started:',
  noText: 'It had no text.',
  photo: 'A photo',
  video: 'A video',
  sharedPost: 'A shared post',
  sealed: 'This conversation was deleted. It is a sealed copy.',
  decision: 'Decision',
  what: 'What to do',
  decisions: {
    dismiss: { name: 'Dismiss', hint: 'Nothing happens to them. We tell the people who reported it.' },
    remove: { name: 'Remove it', hint: 'Removes the post or message. For a person, removes the photo and the bio.' },
    warn: { name: 'Warn', hint: 'They get an email with your reason.' },
    suspend: { name: 'Suspend', hint: 'They can read but not take part.' },
    ban: { name: 'Ban', hint: 'Blocks every address of the account.' },
  } satisfies Record<Decision, { name: string; hint: string }>,
  choose: 'Choose a decision.',
  days: 'For how long',
  dayCount: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  reasonHint: 'They see it in their email. Never name who reported them.',
  banTitle: 'Ban this account?',
  banText: "They are signed out everywhere and can't come back with any of their addresses.",
  outcomes: {
    dismissed: 'Dismissed',
    removed: 'Removed',
    warned: 'Warned',
    suspended: 'Suspended',
    banned: 'Banned',
  } satisfies Record<Outcome, string>,
  decided: (closed: number) => (closed === 1 ? 'Report closed' : `${closed} reports closed`),
} as const;

export const STAFF_APPEAL_COPY = {
  theirs: 'What they wrote',
  stand: 'Uphold it',
  lift: 'Reverse it',
  stands: 'Upheld',
  lifted: 'Reversed',
  decided: 'Appeal decided',
  reasonHint: 'They see it in their email.',
} as const;

export const STAFF_AD_COPY = {
  approve: 'Approve now',
  later: 'Approve for later',
  startAt: 'Starts at',
  startMissing: 'Choose a time in the future.',
  reject: 'Reject',
  rejectHint: 'The owner sees it and gets a refund.',
  untilPaused: 'until paused',
  approved: 'Ad approved',
  rejected: 'Ad rejected',
} as const;

export const STAFF_FEEDBACK_COPY = {
  visitor: 'A visitor',
  close: 'Close',
  reopen: 'Reopen',
} as const;

export const STAFF_CAMPUS_COPY = {
  members: (count: string) => `${count} verified students`,
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
    supportEmail: 'Support address',
    socialUrl: 'Social account',
  } satisfies Record<keyof CampusSettings, string>,
  privacies: { private: 'Private community', public: 'Public community' },
} as const;

export const STAFF_BAN_COPY = {
  address: 'Email address',
  ban: 'Ban',
  lift: 'Lift the ban',
  hint: 'Also bans the other addresses of the account. We only store fingerprints.',
  banned: (count: number) =>
    count === 0 ? 'That address is already banned.' : count === 1 ? '1 address banned' : `${count} addresses banned`,
  lifted: (count: number) =>
    count === 0 ? "That address isn't banned." : count === 1 ? '1 ban lifted' : `${count} bans lifted`,
  fingerprint: 'Fingerprint',
  nothing: 'No banned addresses',
} as const;

/** The text after the staff member's name. An action without a text is shown by its raw name. */
export const AUDIT_ACTIONS: Record<string, string | undefined> = {
  'report.dismissed': 'dismissed a report',
  'report.removed': 'removed what was reported',
  'report.warned': 'warned someone',
  'report.suspended': 'suspended someone',
  'report.banned': 'banned someone',
  'appeal.lifted': 'reversed a decision',
  'appeal.upheld': 'upheld a decision',
  'ad.approved': 'approved an ad',
  'ad.rejected': 'rejected an ad',
  'feedback.opened': 'reopened feedback',
  'feedback.closed': 'closed feedback',
  'campus.changed': 'changed a campus',
  'account.banned': 'banned an address',
  'account.ban-lifted': 'lifted the ban on an address',
  'staff.granted': 'made someone staff',
  'staff.revoked': 'took the staff role away',
  'search.synonyms-added': 'added search synonyms',
  'search.synonyms-removed': 'removed search synonyms',
  'search.words-blocked': 'blocked words in searches',
  'search.words-unblocked': 'unblocked words in searches',
};

export const AUDIT_COPY = {
  commandLine: 'Someone on the server',
  nothing: 'Nothing has been done yet',
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
  nothing: 'Nothing happened during this time',
} as const;
