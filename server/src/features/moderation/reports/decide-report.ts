import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Decision, Outcome } from '@quad/contract/moderation/moderation';
import type { decideReport as contract } from '@quad/contract/moderation/staff.endpoints';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { setSuspendedUntil, tokenHash } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import {
  closeReports,
  findSuspension,
  type LockedReport,
  holdReport,
  insertDecision,
  isReport,
} from './decisions.store.ts';
import { emailDecision } from './email-decision.ts';

type DecideDeps = Pick<Deps, 'db' | 'events' | 'mailQueue' | 'campuses' | 'clock' | 'ids'>;
type Input = { reportId: string } & z.output<typeof contract.body>;

const OUTCOME_OF: Record<Decision, Outcome> = {
  dismiss: 'dismissed',
  remove: 'removed',
  warn: 'warned',
  suspend: 'suspended',
  ban: 'banned',
};

const DAY_MS = 86_400_000;

/**
 * Closes all open reports about the same target. A listener executes the decision after the commit and retries on
 * failure, so that no decision is recorded without being executed.
 */
export function decideReport(deps: DecideDeps, staff: Viewer, { reportId, decision, reason, days }: Input) {
  return deps.db.tx(async (tx) => {
    const report = await holdReport(tx, reportId);
    if (!report) throw new AppError((await isReport(tx, reportId)) ? 'report_closed' : 'not_found');
    if (report.personId === staff.id) throw new AppError('not_allowed');
    const now = deps.clock.now();
    const outcome = OUTCOME_OF[decision];
    const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
    const recorded =
      outcome === 'dismissed' ? undefined : await recordDecision(deps, tx, { report, staff, outcome, reason, until });
    // The longest suspension wins, so that a short one does not cut it off.
    if (until) await setSuspendedUntil(tx, report.personId, await findSuspension(tx, report.personId, now));

    const decisionId = recorded?.id ?? null;
    const reporterIds = await closeReports(tx, report, { outcome, reason, decisionId, now });
    await emailDecision(deps, tx, { report, outcome, reason, until, reporterIds, appealToken: recorded?.appealToken });
    await insertAudit(tx, {
      id: deps.ids.next(),
      actorId: staff.id,
      action: `report.${outcome}`,
      subject: `${report.targetKind}:${report.targetId}`,
      detail: {
        reason,
        reports: reporterIds.length,
        person: report.personId,
        ...(until && { until: until.toISOString() }),
      },
      at: now,
    });
    return { closed: reporterIds.length, outcome };
  });
}

type NewDecision = {
  report: LockedReport;
  staff: Viewer;
  outcome: Exclude<Outcome, 'dismissed'>;
  reason: string;
  until: Date | null;
};

async function recordDecision(deps: DecideDeps, tx: Db, { report, staff, outcome, reason, until }: NewDecision) {
  const [id, appealToken] = [deps.ids.next(), randomBytes(32).toString('base64url')];
  await insertDecision(tx, {
    id,
    campus_id: report.campusId,
    person_id: report.personId,
    staff_id: staff.id,
    target_kind: report.targetKind,
    target_id: report.targetId,
    outcome,
    reason,
    until,
    appeal_hash: tokenHash(appealToken),
    created_at: deps.clock.now(),
  });
  await deps.events.announce(tx, { type: 'report.decided', decisionId: id, userId: report.personId });
  return { id, appealToken };
}
