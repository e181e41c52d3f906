import type { Deps } from '../../../deps.ts';
import { banAccount } from '../../accounts/accounts.public.ts';
import { sealContent } from '../content/seal-content.ts';
import { findDecision } from './decisions.store.ts';

type ExecuteDeps = Pick<Deps, 'db' | 'events' | 'live' | 'sessions' | 'config' | 'clock' | 'ids'>;

/** Executes both parts of a decision: what happens to the person, and to the thing. Every step is idempotent. */
export async function executeDecision(deps: ExecuteDeps, decisionId: string) {
  const decided = await findDecision(deps.db.db, decisionId);
  if (!decided?.personId || decided.isLifted) return;
  // Handle the account first, so that the person can't post while we remove their content.
  if (decided.outcome.person === 'suspend') await deps.sessions.refresh({ userId: decided.personId });
  if (decided.outcome.person === 'ban' && !decided.banEndedAt) {
    const { staffId, personId: userId, reason } = decided;
    await banAccount(deps, staffId === null ? null : { id: staffId }, { userId, reason });
  }
  if (decided.outcome.thing === 'remove') await sealContent(deps, decisionId);
}
