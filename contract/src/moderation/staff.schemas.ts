import { z } from 'zod';
import { campusPerson, person } from '../accounts/accounts.schemas.ts';
import { campusId, campusSettings } from '../campuses/campuses.schemas.ts';
import { outcome, reportReason, reportTarget } from './moderation.schemas.ts';
import { STAFF } from './staff.ts';
import { count, moment } from '../values.schemas.ts';

export const staffReason = z.string().trim().min(1, 'A reason is required.').max(STAFF.reasonMax);

/** A reported person, with what staff need for a decision. */
const reportedPerson = campusPerson.extend({
  joinedAt: moment,
  /** Null when no suspension is on. */
  suspendedUntil: moment.nullable(),
  isBanned: z.boolean(),
  /** How many earlier decisions went against them. */
  strikes: count,
});

export const report = z.object({
  id: z.uuid(),
  campusId,
  campusName: z.string(),
  campusUrl: z.string(),
  target: reportTarget,
  reason: reportReason,
  note: z.string(),
  at: moment,
  reporter: campusPerson,
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

export const appeal = z.object({
  id: z.uuid(),
  /** A report that the decision was about; null when its reporter's account is gone, or it is about the viewer. */
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

/** Only the hashes of banned addresses are stored. */
export const bannedAddress = z.object({ addressHash: z.string(), reason: z.string(), at: moment });

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

export const staffCampus = z.object({
  id: campusId,
  slug: z.string(),
  name: z.string(),
  memberCount: count,
  settings: campusSettings,
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

/** What was offered and sold in the week that begins on this Monday. */
export const itemWeek = z.object({
  week: z.iso.date(),
  category: z.string(),
  posted: count,
  sold: count,
  /** From the post to the sale. Null without a sale. */
  medianDays: z.number().nonnegative().nullable(),
});
export type ItemWeek = z.infer<typeof itemWeek>;
