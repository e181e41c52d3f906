import { postId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { banAccount, clearProfile } from '../../accounts/accounts.public.ts';
import { removeMessage } from '../../chats/chats.public.ts';
import { removePost } from '../../posts/posts.public.ts';
import { type Decided, findDecision, listAddresses } from './decisions.store.ts';

type ExecuteDeps = Pick<Deps, 'db' | 'events' | 'live' | 'sessions' | 'config' | 'clock' | 'ids'>;

/**
 * Executes a decision. Every decision removes the reported post or message. A reported profile is cleared only if the
 * outcome is `removed`. Every step is idempotent.
 */
export async function executeDecision(deps: ExecuteDeps, decisionId: string) {
  const decided = await findDecision(deps.db.db, decisionId);
  if (!decided?.personId || decided.isLifted) return;
  // Handle the account first, so that the person can't post while we remove their content.
  if (decided.outcome === 'suspended') await deps.sessions.refresh({ userId: decided.personId });
  if (decided.outcome === 'banned') await banPerson(deps, decided, decided.personId);
  await removeTarget(deps, decided, decided.personId);
}

async function removeTarget(deps: ExecuteDeps, { campusId, targetKind, targetId, outcome }: Decided, personId: string) {
  if (targetKind === 'post') await removePost(deps, { campusId, postId: postId.parse(targetId) });
  if (targetKind === 'message') await removeMessage(deps, targetId);
  if (targetKind === 'person' && outcome === 'removed') await clearProfile(deps, personId);
}

async function banPerson(deps: ExecuteDeps, { staffId, reason }: Decided, personId: string) {
  const [account] = await listAddresses(deps.db.db, [personId]);
  if (account) await banAccount(deps, staffId === null ? null : { id: staffId }, { address: account.email, reason });
}
