import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { BLOCKS } from '@quad/contract/accounts/blocks';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { countBlocks, insertBlock, lockBlocksOf } from './blocks.store.ts';
import { isPersonOf } from '../people/people.store.ts';

type BlockDeps = Pick<Deps, 'db' | 'events' | 'limits' | 'clock' | 'sessions'>;

/** Hides two people from each other everywhere. Blocking is idempotent, and the blocked person is not notified. */
export async function blockPerson(
  deps: BlockDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  blockedId: UserId,
) {
  if (blockedId === viewer.id) throw new AppError('not_allowed');
  await deps.limits.take('block', viewer.id);
  const isBlocked = await deps.db.tx(async (tx) => {
    if (!(await isPersonOf(tx, campus.id, blockedId))) throw new AppError('not_found');
    await lockBlocksOf(tx, viewer.id);
    const block = { blockerId: viewer.id, blockedId };
    if (!(await insertBlock(tx, { ...block, now: deps.clock.now() }))) return false;
    if ((await countBlocks(tx, viewer.id)) > BLOCKS.max) throw new AppError('block_limit');
    await deps.events.announce(tx, { type: 'person.blocked', ...block });
    return true;
  });
  // This doesn't wait for the event listener: the viewer's next request must already see the block.
  if (isBlocked) await Promise.all([viewer.id, blockedId].map((userId) => deps.sessions.refresh({ userId })));
  return { blocked: true as const };
}
