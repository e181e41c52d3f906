import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { APPEALS, isDismissed, type Outcome } from '@quad/contract/moderation/moderation';
import type { decideReport as contract } from '@quad/contract/moderation/staff.endpoints';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { setSuspendedUntil, tokenHash } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import {
  closeReports,
  findSuspension,
  hasOtherStaff,
  type LockedReport,
  holdReport,
  insertDecision,
  isReport,
} from './decisions.store.ts';
import { emailDecision } from './email-decision.ts';

type DecideDeps = Pick<Deps, 'db' | 'events' | 'mailQueue' | 'campuses' | 'clock' | 'ids'>;
type Input = { reportId: string } & z.output<typeof contract.body>;

const DAY_MS = 86_400_000;

/**
 * Closes all open reports about the same target. A listener executes the decision after the commit and retries on
 * failure, so that no decision is recorded without being executed.
 */
export function decideReport(deps: DecideDeps, staff: Viewer, { reportId, thing, person, reason, days }: Input) {
  return deps.db.tx(async (tx) => {
    const report = await holdReport(tx, reportId);
    if (!report) throw new AppError((await isReport(tx, reportId)) ? 'already_decided' : 'not_found');
    if (report.personId === staff.id) throw new AppError('not_allowed');
    const now = deps.clock.now();
    const outcome = { thing, person };
    const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
    const recorded = isDismissed(outcome)
      ? undefined
      : await recordDecision(deps, tx, { report, staff, outcome, reason, until });
    if (until) await suspend(deps, tx, report.personId, now);

    const decisionId = recorded?.id ?? null;
    const reporterIds = await closeReports(tx, report, { outcome, reason, decisionId, now });
    const isReviewedByOther = await hasOtherStaff(tx, [staff.id, report.personId], now);
    const facts = { report, outcome, reason, until, reporterIds, isReviewedByOther };
    await emailDecision(deps, tx, { ...facts, appealToken: recorded?.appealToken });
    await insertAudit(tx, {
      id: deps.ids.next(),
      actorId: staff.id,
      action: 'report.decided',
      subject: `${report.targetKind}:${report.targetId}`,
      detail: {
        reason,
        outcome,
        reports: reporterIds.length,
        person: report.personId,
        ...(until && { until: until.toISOString() }),
      },
      at: now,
    });
    return { closed: reporterIds.length, outcome };
  });
}

/** The longest suspension wins, so that a short one does not cut it off. */
async function suspend(deps: DecideDeps, tx: Db, personId: string, now: Date) {
  await setSuspendedUntil(tx, personId, await findSuspension(tx, personId, now));
  await deps.events.announce(tx, { type: 'account.suspended', userId: personId });
}

type NewDecision = {
  report: LockedReport;
  staff: Viewer;
  outcome: Outcome;
  reason: string;
  until: Date | null;
};

async function recordDecision(deps: DecideDeps, tx: Db, { report, staff, outcome, reason, until }: NewDecision) {
  const [id, appealToken] = [deps.ids.next(), randomBytes(32).toString('base64url')];
  const now = deps.clock.now();
  await insertDecision(tx, {
    id,
    campus_id: report.campusId,
    person_id: report.personId,
    staff_id: staff.id,
    target_kind: report.targetKind,
    target_id: report.targetId,
    thing_outcome: outcome.thing,
    person_outcome: outcome.person,
    reason,
    until,
    seal_ends_at: outcome.thing === 'remove' ? new Date(now.getTime() + APPEALS.days * DAY_MS) : null,
    appeal_hash: tokenHash(appealToken),
    created_at: now,
  });
  await deps.events.announce(tx, { type: 'report.decided', decisionId: id, userId: report.personId });
  return { id, appealToken };
}
