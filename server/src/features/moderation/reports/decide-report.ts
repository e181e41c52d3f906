import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { APPEALS, isDismissed, type Outcome } from '@quad/contract/moderation/moderation';
import type { decideReport as contract } from '@quad/contract/moderation/staff.endpoints';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { lockAccount, setSuspendedUntil, tokenHash } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import {
  closeReports,
  findReportedPerson,
  findSuspension,
  hasOtherStaff,
  type LockedReport,
  lockReport,
  insertDecision,
} from './decisions.store.ts';
import { emailDecision } from './email-decision.ts';
import { eraseTextsOfClosed } from './erased-texts.store.ts';

type DecideDeps = Pick<Deps, 'db' | 'events' | 'mailQueue' | 'campuses' | 'clock' | 'ids'>;
type Input = { reportId: string } & z.output<typeof contract.body>;

const DAY_MS = 86_400_000;

/**
 * Closes all open reports about the same target. A listener executes the decision after the commit and retries on
 * failure, so that no decision is recorded without being executed.
 */
export function decideReport(deps: DecideDeps, staff: Viewer, { reportId, thing, person, reason, days }: Input) {
  return deps.db.tx(async (tx) => {
    const personId = await findReportedPerson(tx, reportId);
    if (personId === undefined) throw new AppError('not_found');
    if (personId === staff.id) throw new AppError('not_allowed');
    // Decisions about one person wait for each other, or the last one would overwrite a longer suspension.
    await lockAccount(tx, personId);
    const report = await lockReport(tx, reportId);
    if (!report) throw new AppError('already_decided');
    const now = deps.clock.now();
    const outcome = { thing, person };
    const until = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
    const recorded = isDismissed(outcome)
      ? undefined
      : await recordDecision(deps, tx, { report, staff, outcome, reason, until });
    const suspendedUntil = until && (await suspend(deps, tx, personId, now));

    const decisionId = recorded?.id ?? null;
    const reporterIds = await closeReports(tx, report, { outcome, reason, decisionId, now });
    await eraseTextsOfClosed(tx, report);
    const isReviewedByOther = await hasOtherStaff(tx, [staff.id, personId], now);
    const facts = { report, outcome, reason, until: suspendedUntil, reporterIds, isReviewedByOther };
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
        person: personId,
        ...(until && { until: until.toISOString() }),
      },
      at: now,
    });
    return { closed: reporterIds.length, outcome };
  });
}

/** The longest suspension wins, so that a short one does not cut it off. Returns its end. */
async function suspend(deps: DecideDeps, tx: Db, personId: string, now: Date) {
  const until = await findSuspension(tx, personId, now);
  await setSuspendedUntil(tx, personId, until);
  await deps.events.announce(tx, { type: 'account.suspended', userId: personId });
  return until;
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
