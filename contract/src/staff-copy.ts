import type { Decision, Outcome } from './moderation.ts';
import type { CampusSettings } from './campuses.ts';

/* What is read in the staff's console. Apart from staff.ts, because a menu that leads there needs no schemas. */

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
  figures: 'Figures',
  show: 'Which ones',
  open: 'Open',
  closed: 'Closed',
  nothing: 'Nothing waits here',
  nothingClosed: 'Nothing was decided yet',
  waiting: (count: number) => (count === 1 ? 'thing waits' : 'things wait'),
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
  gone: 'It is not there any more. This is how it began:',
  noText: 'There were no words in it.',
  photo: 'A photo',
  video: 'A video',
  sharedPost: 'A shared post',
  sealed: 'This conversation was deleted. It is a sealed copy.',
  decision: 'Decision',
  what: 'What to do',
  decisions: {
    dismiss: { name: 'Dismiss', hint: 'Nothing happens to them. Whoever reported it is told.' },
    remove: { name: 'Remove it', hint: 'The post or message goes; of a person the photo and the bio.' },
    warn: { name: 'Warn', hint: 'They get a letter with your reason.' },
    suspend: { name: 'Suspend', hint: 'They can read but not take part.' },
    ban: { name: 'Ban', hint: 'Every address of the account is kept out.' },
  } satisfies Record<Decision, { name: string; hint: string }>,
  choose: 'Choose a decision.',
  days: 'For how long',
  dayCount: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  reasonHint: 'They read it in their letter. Never name who reported them.',
  banTitle: 'Ban this account?',
  banText: 'They are signed out everywhere and cannot come back with any of their addresses.',
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
  theirs: 'What they write',
  stand: 'Let it stand',
  lift: 'Take it back',
  stands: 'It stands',
  lifted: 'Taken back',
  decided: 'Appeal decided',
  reasonHint: 'They read it in their letter.',
} as const;

export const STAFF_AD_COPY = {
  approve: 'Approve now',
  later: 'Approve from a later moment',
  startAt: 'Runs from',
  startMissing: 'Choose a moment that is still to come.',
  reject: 'Reject',
  rejectHint: 'Its owner reads it, and is paid back.',
  untilPaused: 'until paused',
  approved: 'Ad approved',
  rejected: 'Ad rejected',
} as const;

export const STAFF_FEEDBACK_COPY = {
  visitor: 'A visitor',
  close: 'Close',
  reopen: 'Open again',
} as const;

export const STAFF_CAMPUS_COPY = {
  members: (count: string) => `${count} verified students`,
  saved: 'Campus changed',
  missing: 'There is no such campus.',
  domainsHint: 'Separated by commas.',
  reasonHint: 'For the audit log.',
  fields: {
    name: 'Name',
    shortName: 'Short name',
    privacy: 'Privacy',
    customHost: 'Host of its own',
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
  hint: 'With the other addresses of its account. Stored are only fingerprints of them.',
  banned: (count: number) =>
    count === 0 ? 'That address is banned already.' : count === 1 ? '1 address banned' : `${count} addresses banned`,
  lifted: (count: number) =>
    count === 0 ? 'That address is not banned.' : count === 1 ? '1 ban lifted' : `${count} bans lifted`,
  fingerprint: 'Fingerprint',
  nothing: 'No address is banned',
} as const;

/** What somebody did, after their name. An action without words is shown by its own name. */
export const AUDIT_ACTIONS: Record<string, string | undefined> = {
  'report.dismissed': 'dismissed a report',
  'report.removed': 'removed what was reported',
  'report.warned': 'warned someone',
  'report.suspended': 'suspended someone',
  'report.banned': 'banned someone',
  'appeal.lifted': 'took a decision back',
  'appeal.upheld': 'let a decision stand',
  'ad.approved': 'approved an ad',
  'ad.rejected': 'rejected an ad',
  'feedback.opened': 'opened feedback again',
  'feedback.closed': 'closed feedback',
  'campus.changed': 'changed a campus',
  'account.banned': 'banned an address',
  'account.ban-lifted': 'lifted the ban of an address',
  'staff.granted': 'made someone staff',
  'staff.revoked': 'took the staff role away',
  'search.synonyms-added': 'joined words of one meaning',
  'search.synonyms-removed': 'took words out of the synonyms',
  'search.words-blocked': 'blocked words in searches',
  'search.words-unblocked': 'released words in searches',
};

export const AUDIT_COPY = {
  commandLine: 'Somebody on the server',
  nothing: 'Nothing was done yet',
} as const;

export const STATS_COPY = {
  campus: 'Campus',
  all: 'All campuses',
  days: 'Time',
  lastDays: (days: number) => `Last ${days} days`,
  day: 'Day',
  measures: { signUps: 'Sign-ups', posts: 'Posts', messages: 'Messages', activeStudents: 'Active students' },
  /** For whoever cannot see the bars. */
  chart: (name: string, most: string, day: string) => `${name} per day, at most ${most}, on ${day}`,
  total: 'in all',
  mostADay: 'at most a day',
  perDay: 'Per day',
  nothing: 'Nothing happened in this time',
} as const;
