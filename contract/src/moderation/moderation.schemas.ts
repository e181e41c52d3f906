import { z } from 'zod';
import { person } from '../accounts/accounts.schemas.ts';
import { TOO_LONG } from '../errors.ts';
import { APPEALS, PERSON_OUTCOMES, REPORT_KINDS, REPORT_REASONS, REPORTS, THING_OUTCOMES } from './moderation.ts';

export const reportReason = z.enum(REPORT_REASONS, 'Please choose a reason');
export type ReportReason = z.infer<typeof reportReason>;

export const reportTarget = z.object({ kind: z.enum(REPORT_KINDS), id: z.uuid().toLowerCase() });
export type ReportTarget = z.infer<typeof reportTarget>;

export const newReport = z.object({
  target: reportTarget,
  reason: reportReason,
  note: z.string().trim().max(REPORTS.noteMax, TOO_LONG).default(''),
});
export type NewReport = z.input<typeof newReport>;

export const outcome = z.object({ thing: z.enum(THING_OUTCOMES), person: z.enum(PERSON_OUTCOMES) });

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

export const newAppeal = z.object({
  text: z.string().trim().min(1, 'Tell us why.').max(APPEALS.textMax, TOO_LONG),
});
