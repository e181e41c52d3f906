import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { setSuspendedUntil } from '../../accounts/accounts.public.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import {
  findDecision,
  findSuspension,
  hasOtherStaff,
  listAddresses,
  settleAppeal,
} from '../reports/decisions.store.ts';
import { appealEmail } from '../emails/appeal-email.ts';

type AppealDeps = Pick<Deps, 'db' | 'events' | 'mailQueue' | 'campuses' | 'clock' | 'ids'>;
type Input = { appealId: string; isLifted: boolean; reason: string };

/**
 * Upholds or lifts a decision. Lifting ends a suspension or ban right after the commit, but does not restore removed
 * content. The staff member who made the decision can't decide the appeal, unless they are the only one.
 */
export async function decideAppeal(deps: AppealDeps, staff: Viewer, { appealId, isLifted, reason }: Input) {
  const original = await findDecision(deps.db.db, appealId);
  if (!original) throw new AppError('not_found');
  if (original.personId === staff.id) throw new AppError('not_allowed');
  if (original.staffId === staff.id && (await hasOtherStaff(deps.db.db, staff.id))) throw new AppError('not_allowed');
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    const settled = await settleAppeal(tx, appealId, { staffId: staff.id, reason, isLifted, now });
    if (!settled) throw new AppError('appeal_closed');
    const { personId, campusId } = settled;
    const [account] = personId === null ? [] : await listAddresses(tx, [personId]);
    const campus = deps.campuses.byId(campusId);
    if (account && isLifted) await setSuspendedUntil(tx, account.id, await findSuspension(tx, account.id, now));
    if (account && campus) {
      await deps.mailQueue.write(tx, {
        campusId,
        to: account.email,
        ...(await appealEmail({ campus, isLifted, reason })),
      });
    }
    const action = isLifted ? 'appeal.lifted' : 'appeal.upheld';
    const entry = { action, subject: `decision:${appealId}`, detail: { reason } };
    await insertAudit(tx, { id: deps.ids.next(), actorId: staff.id, ...entry, at: now });
    if (account && isLifted) {
      await deps.events.announce(tx, { type: 'decision.lifted', decisionId: appealId, userId: account.id });
    }
    return { isLifted };
  });
}
