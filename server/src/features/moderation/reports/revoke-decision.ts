import type { Deps } from '../../../deps.ts';
import { liftBan } from '../../accounts/accounts.public.ts';
import { findLifted, hasStandingBan, listAddresses } from './decisions.store.ts';

type LetDeps = Pick<Deps, 'db' | 'sessions' | 'config' | 'clock' | 'ids'>;

/** Ends what a decision did that was taken back. A ban that stands for another reason goes on. May be repeated. */
export async function revokeDecision(deps: LetDeps, decisionId: string) {
  const lifted = await findLifted(deps.db.db, decisionId);
  if (!lifted?.personId) return;
  const { outcome, personId, appealStaffId, appealReason } = lifted;
  if (outcome === 'suspended') await deps.sessions.refresh({ userId: personId });
  if (outcome !== 'banned' || (await hasStandingBan(deps.db.db, personId))) return;
  const [account] = await listAddresses(deps.db.db, [personId]);
  const actor = appealStaffId === null ? null : { id: appealStaffId };
  if (account) await liftBan(deps, actor, { address: account.email, reason: appealReason });
}
