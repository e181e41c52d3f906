import type { Deps } from '../../../deps.ts';
import { liftBan } from '../../accounts/accounts.public.ts';
import { findLifted, hasStandingBan, listAddresses } from './decisions.store.ts';

type RevokeDeps = Pick<Deps, 'db' | 'sessions' | 'config' | 'clock' | 'ids'>;

/** Ends the suspension or ban of a lifted decision, unless another ban still applies. Idempotent. */
export async function revokeDecision(deps: RevokeDeps, decisionId: string) {
  const lifted = await findLifted(deps.db.db, decisionId);
  if (!lifted?.personId) return;
  const { outcome, personId, appealStaffId, appealReason } = lifted;
  if (outcome === 'suspended') await deps.sessions.refresh({ userId: personId });
  if (outcome !== 'banned' || (await hasStandingBan(deps.db.db, personId))) return;
  const [account] = await listAddresses(deps.db.db, [personId]);
  const actor = appealStaffId === null ? null : { id: appealStaffId };
  if (account) await liftBan(deps, actor, { address: account.email, reason: appealReason });
}
