import { z } from 'zod';
import { person } from './accounts.ts';
import { campusChange, campusId, campusSettings } from './campuses.ts';
import { message } from './chats.ts';
import { EMAIL_COPY } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { outcome, reportReason, reportTarget } from './moderation.ts';
import { pageOf, pageQuery } from './page.ts';
import { post } from './posts.ts';

/* The staff console. Every action is recorded in the audit log with a reason; only feedback needs none. */

export const STAFF = {
  pageSize: 25,
  reasonMax: 500,
  suspendDays: [1, 3, 7, 30, 90],
  figureDays: 30,
  figureDayChoices: [7, 30, 90],
  /** Messages shown before and after a reported one. */
  contextMessages: 10,
} as const;

const moment = z.iso.datetime({ offset: true });
const count = z.int().nonnegative();
export const staffReason = z.string().trim().min(1, 'A reason is required.').max(STAFF.reasonMax);

/** A reported person, with what staff need for a decision. */
export const reportedPerson = person.extend({
  campusId,
  joinedAt: moment,
  suspendedUntil: moment.nullable(),
  isBanned: z.boolean(),
  /** How many earlier decisions went against them. */
  strikes: count,
});

export const report = z.object({
  id: z.uuid(),
  campusId,
  campusName: z.string(),
  target: reportTarget,
  reason: reportReason,
  note: z.string(),
  at: moment,
  reporter: person,
  person: reportedPerson,
  /** The start of the reported text, as it was at that time. */
  excerpt: z.string(),
  /** Open reports about the same thing, including this one. One decision closes them all. */
  sameCount: z.int().positive(),
  outcome: outcome.nullable(),
  outcomeReason: z.string(),
  closedAt: moment.nullable(),
});
export type Report = z.infer<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/staff/reports',
  access: 'staff',
  summary: 'Reports of every campus: the open ones oldest first, the closed ones newest first.',
  query: pageQuery.extend({ show: z.enum(['open', 'closed']).default('open') }),
  response: pageOf(report),
  writtenByDatabase: true,
});

/** Includes deleted content: sealed chats are kept for this. */
export const getReport = endpoint({
  method: 'GET',
  path: '/staff/reports/:reportId',
  access: 'staff',
  summary: 'A report with the post and its ancestors, or with the messages around the reported one.',
  params: z.object({ reportId: z.uuid() }),
  response: z.object({
    report,
    posts: z.array(post),
    messages: z.array(message),
    /** The conversation was deleted; this is the copy kept for reports. */
    isSealed: z.boolean(),
    /** Staff removed what was reported. It is kept, and shown here, for as long as it can be appealed. */
    isRemoved: z.boolean(),
    /** The report is open or its decision is appealed, so staff may see private files. */
    showsFiles: z.boolean(),
  }),
  writtenByDatabase: true,
});
export type ReportContext = z.infer<typeof getReport.response>;

export const decideReport = endpoint({
  method: 'POST',
  path: '/staff/reports/:reportId/decision',
  access: 'staff',
  summary: 'Closes every open report about the same thing with one decision, and notifies the people involved.',
  params: z.object({ reportId: z.uuid() }),
  body: outcome
    .extend({
      reason: staffReason,
      /** Only for a suspension. */
      days: z.int().min(1).max(365).optional(),
    })
    .refine(({ person: chosen, days }) => (chosen === 'suspend') === (days !== undefined), {
      path: ['days'],
      message: 'Choose how long.',
    }),
  response: z.object({ closed: z.int().positive(), outcome }),
});

export const appeal = z.object({
  id: z.uuid(),
  /** A report that the decision was about; null when its reporter's account is gone. */
  reportId: z.uuid().nullable(),
  kind: reportTarget.shape.kind,
  person: reportedPerson,
  outcome,
  reason: z.string(),
  text: z.string(),
  at: moment,
  decidedAt: moment.nullable(),
  isLifted: z.boolean(),
  /** Why the viewer can't decide it: a colleague must. */
  refusal: z.enum(['decided by you', 'about you']).nullable(),
});
export type Appeal = z.infer<typeof appeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/staff/appeals',
  access: 'staff',
  summary: 'Open appeals, oldest first, or decided ones, newest first.',
  query: pageQuery.extend({ show: z.enum(['open', 'closed']).default('open') }),
  response: pageOf(appeal),
  writtenByDatabase: true,
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/staff/appeals/:appealId/decision',
  access: 'staff',
  summary: 'Reverses the decision and restores what was removed, or upholds it, and notifies the person.',
  params: z.object({ appealId: z.uuid() }),
  body: z.object({ isLifted: z.boolean(), reason: staffReason }),
  response: z.object({ isLifted: z.boolean() }),
});

/** Only the hashes of banned addresses are stored. */
export const bannedAddress = z.object({ addressHash: z.string(), reason: z.string(), at: moment });

export const listBannedAddresses = endpoint({
  method: 'GET',
  path: '/staff/bans',
  access: 'staff',
  summary: 'Banned addresses, newest first.',
  query: pageQuery,
  response: pageOf(bannedAddress),
  writtenByDatabase: true,
});

export const banAddress = endpoint({
  method: 'POST',
  path: '/staff/bans',
  access: 'staff',
  summary: 'Bans an address with the other addresses of its account.',
  body: z.object({ address: z.email(EMAIL_COPY.invalid).max(320), reason: staffReason }),
  response: z.object({ banned: count, hasAccount: z.boolean() }),
});

export const liftAddressBan = endpoint({
  method: 'POST',
  path: '/staff/bans/lift',
  access: 'staff',
  summary: 'Lifts the ban on an address.',
  body: z.object({ address: z.email(EMAIL_COPY.invalid).max(320), reason: staffReason }),
  response: z.object({ lifted: count }),
});

export const auditEntry = z.object({
  id: z.uuid(),
  /** Null for the command line on the server. */
  actor: person.nullable(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: moment,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  summary: 'Everything staff did, newest first.',
  query: pageQuery,
  response: pageOf(auditEntry),
  writtenByDatabase: true,
});

export const staffCampus = z.object({
  id: campusId,
  slug: z.string(),
  name: z.string(),
  memberCount: count,
  settings: campusSettings,
});

export const listStaffCampuses = endpoint({
  method: 'GET',
  path: '/staff/campuses',
  access: 'staff',
  summary: 'Every campus with the settings that staff can change.',
  response: z.object({ items: z.array(staffCampus) }),
});

export const changeStaffCampus = endpoint({
  method: 'PATCH',
  path: '/staff/campuses/:slug',
  access: 'staff',
  summary: 'Changes a campus’s settings, with a reason.',
  params: z.object({ slug: z.string().max(40) }),
  body: campusChange.extend({ reason: staffReason }),
  response: z.object({ changed: count }),
});

export const campusDay = z.object({
  day: z.iso.date(),
  campusId,
  signUps: count,
  posts: count,
  messages: count,
  activeStudents: count,
});
export type CampusDay = z.infer<typeof campusDay>;

export const listStats = endpoint({
  method: 'GET',
  path: '/staff/figures',
  access: 'staff',
  summary: 'Sign-ups, posts, messages and active students per campus and day.',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(STAFF.figureDays) }),
  response: z.object({ items: z.array(campusDay), campuses: z.array(z.object({ id: campusId, name: z.string() })) }),
});

/** For the badges of the console. */
export const getStaffQueues = endpoint({
  method: 'GET',
  path: '/staff/queues',
  access: 'staff',
  summary: 'How many reports, appeals, ads, payouts and feedback notes are waiting.',
  response: z.object({ reports: count, appeals: count, ads: count, payouts: count, feedback: count }),
});
