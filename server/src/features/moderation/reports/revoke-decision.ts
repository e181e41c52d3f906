import type { Deps } from '../../../deps.ts';
import { liftBan } from '../../accounts/accounts.public.ts';
import { findAppealReason, findDecision, hasStandingBan } from './decisions.store.ts';

type RevokeDeps = Pick<Deps, 'db' | 'sessions' | 'config' | 'clock' | 'ids'>;

/** Ends the suspension or ban of a lifted decision, unless another decision still bans them. Idempotent. */
export async function revokeDecision(deps: RevokeDeps, decisionId: string) {
  const lifted = await findDecision(deps.db.db, decisionId);
  if (!lifted?.personId || !lifted.isLifted) return;
  const { outcome, personId } = lifted;
  if (outcome.person === 'suspend') await deps.sessions.refresh({ userId: personId });
  if (outcome.person !== 'ban' || (await hasStandingBan(deps.db.db, personId))) return;
  const appeal = await findAppealReason(deps.db.db, decisionId);
  const actor = appeal?.staffId ? { id: appeal.staffId } : null;
  const lift = { userId: personId, reason: appeal?.reason ?? '' };
  await deps.db.tx((tx) => liftBan(deps, tx, actor, lift));
}
