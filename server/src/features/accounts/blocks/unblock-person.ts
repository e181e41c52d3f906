import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { deleteBlock } from './blocks.store.ts';

type UnblockDeps = Pick<Deps, 'db' | 'events' | 'limits' | 'sessions'>;

/** Removes the viewer's own block. If the other person blocked the viewer too, they stay hidden from each other. */
export async function unblockPerson(deps: UnblockDeps, viewer: Viewer, blockedId: UserId) {
  await deps.limits.take('block', viewer.id);
  const block = { blockerId: viewer.id, blockedId };
  const isUnblocked = await deps.db.tx(async (tx) => {
    if (!(await deleteBlock(tx, block))) return false;
    await deps.events.announce(tx, { type: 'person.unblocked', ...block });
    return true;
  });
  if (isUnblocked) await Promise.all([viewer.id, blockedId].map((userId) => deps.sessions.refresh({ userId })));
  return { blocked: false as const };
}
