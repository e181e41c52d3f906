import type { Deps } from '../../deps.ts';
import { lockNews } from './groups.store.ts';
import { deleteNewsBetween } from './removals.store.ts';
import { tellUnread } from './tell-unread.ts';

type Couple = { blockerId: string; blockedId: string };

/** What two people were told of each other goes when one blocks the other. Nothing is told later: see `joinGroup` and `upsertMessageRow`. */
export async function forgetPerson(deps: Pick<Deps, 'db' | 'live'>, { blockerId, blockedId }: Couple) {
  for (const [userId, actorId] of [
    [blockerId, blockedId],
    [blockedId, blockerId],
  ] as const) {
    const lists = await deps.db.tx(async (tx) => {
      await lockNews(tx, userId);
      return deleteNewsBetween(tx, { userId, actorId });
    });
    for (const list of lists) await tellUnread(deps, list);
  }
}
