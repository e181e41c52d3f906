import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { REPORT_KINDS } from './moderation.ts';
import { newAppeal, newReport, outcome, ownReport } from './moderation.schemas.ts';

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'signed-in-reader',
  summary:
    'Reports a person, post or message that the viewer can see. Reporting it again while the report is open changes nothing.',
  body: newReport,
  response: z.object({ reported: z.literal(true) }),
});

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'signed-in',
  summary: 'The viewer’s reports on this campus with their outcomes, newest first.',
  query: pageQuery,
  response: pageOf(ownReport),
  writtenByDatabase: true,
});

/** Opened from the link in the decision email. Needs no session, because a banned person cannot sign in. */
export const getAppeal = endpoint({
  method: 'GET',
  path: '/appeals/:token',
  access: 'anyone',
  summary: 'The decision from an email, and whether it was appealed.',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({
    kind: z.enum(REPORT_KINDS),
    outcome,
    reason: z.string(),
    at: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }).nullable(),
    state: z.enum(['open to appeal', 'waiting', 'upheld', 'lifted', 'too late']),
    /** Whether another staff member will review the appeal. False where there is only one. */
    isReviewedByOther: z.boolean(),
  }),
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
