import { isDismissed, type Outcome } from '@quad/contract/moderation/moderation';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type LockedReport, listAddresses } from './decisions.store.ts';
import { decisionEmail } from '../emails/decision-email.ts';
import { outcomeEmail } from '../emails/outcome-email.ts';

type DecisionInput = {
  report: LockedReport;
  outcome: Outcome;
  reason: string;
  /** The end of the longest suspension, which may be of an earlier decision. */
  until: Date | null;
  reporterIds: readonly string[];
  appealToken: string | undefined;
  isReviewedByOther: boolean;
};

/** Emails the reporters and the reported person. Neither learns who the other is. */
export async function emailDecision(
  { mailQueue, campuses }: Pick<Deps, 'mailQueue' | 'campuses'>,
  tx: Db,
  input: DecisionInput,
) {
  const { report, outcome, reason, until, reporterIds, appealToken, isReviewedByOther } = input;
  const campus = campuses.byId(report.campusId);
  if (!campus) return;
  const kind = report.targetKind;
  for (const { id, email } of await listAddresses(tx, [report.personId, ...reporterIds])) {
    if (id !== report.personId) {
      await mailQueue.write(tx, { campusId: campus.id, to: email, ...(await outcomeEmail({ campus, kind, outcome })) });
    } else if (appealToken !== undefined && !isDismissed(outcome)) {
      const facts = { campus, kind, outcome, reason, until, appealToken, isReviewedByOther };
      await mailQueue.write(tx, { campusId: campus.id, to: email, ...(await decisionEmail(facts)) });
    }
  }
}
