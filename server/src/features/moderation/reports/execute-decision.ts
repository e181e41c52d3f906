import { postId } from '@quad/contract/posts';
import type { Deps } from '../../../deps.ts';
import { banAccount, clearProfile } from '../../accounts/accounts.public.ts';
import { removeMessage } from '../../chats/chats.public.ts';
import { removePost } from '../../posts/posts.public.ts';
import { type Decided, findDecision, listAddresses } from './decisions.store.ts';

type ExecuteDeps = Pick<Deps, 'db' | 'events' | 'live' | 'sessions' | 'config' | 'clock' | 'ids'>;

/**
 * Does what a decision says: every one takes the thing away, and a person loses picture and words only where that is
 * the whole of it. Each step may be repeated.
 */
export async function executeDecision(deps: ExecuteDeps, decisionId: string) {
  const decided = await findDecision(deps.db.db, decisionId);
  if (!decided?.personId || decided.isLifted) return;
  // The person first: they write no more while what they wrote is taken away.
  if (decided.outcome === 'suspended') await deps.sessions.refresh({ userId: decided.personId });
  if (decided.outcome === 'banned') await keepOut(deps, decided, decided.personId);
  await takeAway(deps, decided, decided.personId);
}

async function takeAway(deps: ExecuteDeps, { campusId, targetKind, targetId, outcome }: Decided, personId: string) {
  if (targetKind === 'post') await removePost(deps, { campusId, postId: postId.parse(targetId) });
  if (targetKind === 'message') await removeMessage(deps, targetId);
  if (targetKind === 'person' && outcome === 'removed') await clearProfile(deps, personId);
}

async function keepOut(deps: ExecuteDeps, { staffId, reason }: Decided, personId: string) {
  const [account] = await listAddresses(deps.db.db, [personId]);
  if (account) await banAccount(deps, staffId === null ? null : { id: staffId }, { address: account.email, reason });
}
