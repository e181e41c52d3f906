import { z } from 'zod';
import { EMAIL_MESSAGES } from '../accounts/emails.ts';
import { campusChange, campusId } from '../campuses/campuses.schemas.ts';
import { message } from '../chats/chats.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { post, postVersion } from '../posts/posts.schemas.ts';
import { outcome } from './moderation.schemas.ts';
import {
  appeal,
  auditEntry,
  bannedAddress,
  campusDay,
  itemWeek,
  report,
  staffCampus,
  staffReason,
} from './staff.schemas.ts';
import { count } from '../values.schemas.ts';
import { STAFF } from './staff.ts';

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
    /** What the reported post or comment said before it was edited, newest first. */
    versions: z.array(postVersion),
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
  summary: 'Bans an address with the other addresses of its accounts.',
  body: z.object({ address: z.email(EMAIL_MESSAGES.invalid).max(320), reason: staffReason }),
  response: z.object({ banned: count, hasAccount: z.boolean() }),
});

export const liftAddressBan = endpoint({
  method: 'POST',
  path: '/staff/bans/lift',
  access: 'staff',
  summary: 'Lifts the ban on an address.',
  body: z.object({ address: z.email(EMAIL_MESSAGES.invalid).max(320), reason: staffReason }),
  response: z.object({ lifted: count }),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  summary: 'Everything staff did, newest first.',
  query: pageQuery,
  response: pageOf(auditEntry),
  writtenByDatabase: true,
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

export const listStats = endpoint({
  method: 'GET',
  path: '/staff/stats',
  access: 'staff',
  summary: 'Sign-ups, posts, messages and active students per campus and day.',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(STAFF.statsDays) }),
  response: z.object({ items: z.array(campusDay), campuses: z.array(z.object({ id: campusId, name: z.string() })) }),
});

export const listItemWeeks = endpoint({
  method: 'GET',
  path: '/staff/stats/items',
  access: 'staff',
  summary: 'Items posted and sold, and the median days to sell, by week and category.',
  query: listStats.query.extend({ campusId: campusId.optional() }),
  response: z.object({ items: z.array(itemWeek) }),
});

/** For the badges of the console. */
export const getStaffQueues = endpoint({
  method: 'GET',
  path: '/staff/queues',
  access: 'staff',
  summary: 'How many reports, appeals, ads, payouts and feedback notes are waiting.',
  response: z.object({ reports: count, appeals: count, ads: count, payouts: count, feedback: count }),
});
