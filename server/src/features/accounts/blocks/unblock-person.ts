import type { UserId } from '@quad/contract/accounts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deleteBlock } from './blocks.store.ts';

type UnblockDeps = Pick<Deps, 'db' | 'events' | 'limits' | 'sessions'>;

/** Takes a block back. If the other one has blocked too, they still do not see each other. */
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
