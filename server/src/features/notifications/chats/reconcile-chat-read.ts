import type { Deps } from '../../../deps.ts';
import { lockNotifications } from '../notification-groups.store.ts';
import { publishUnreadCounts } from '../publish-unread-count.ts';
import {
  closeReadRows,
  closeStartedRows,
  lockMessageRows,
  lowerTimes,
  type Reader,
} from './chat-notifications.store.ts';

type ReconcileDeps = Pick<Deps, 'db' | 'live' | 'clock'>;

/** Reading a chat also marks its notifications as read, up to the read position. */
export async function reconcileChatReads(deps: ReconcileDeps, reads: readonly Reader[]) {
  await deps.db.tx(async (tx) => {
    await lockNotifications(
      tx,
      reads.map(({ userId }) => userId),
    );
    await lockMessageRows(tx, reads);
    const now = deps.clock.now();
    await closeStartedRows(tx, reads, now);
    await closeReadRows(tx, reads, now);
    await lowerTimes(tx, reads);
  });
  await publishUnreadCounts(deps, reads);
}
