import type { Deps } from '../../../deps.ts';
import { lockNotifications, lockOpenRow } from '../notification-groups.store.ts';
import { closeReadRow, closeStartedRow, findWaiting, holdMember, setTimes } from './chat-notifications.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type ReconcileDeps = Pick<Deps, 'db' | 'live' | 'clock'>;
type Read = { chatId: string; userId: string; campusId: string };

/** Reading a chat also marks its notifications as read, up to the read position. */
export async function reconcileChatRead(deps: ReconcileDeps, { chatId, userId, campusId }: Read) {
  const member = { chatId, userId };
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, userId);
    const locked = await holdMember(tx, member);
    if (!locked) return;
    const row = await lockOpenRow(tx, { userId, type: 'message', subjectId: chatId });
    const now = deps.clock.now();
    await closeStartedRow(tx, member, now);
    await closeReadRow(tx, { ...member, readSeq: locked.readSeq }, now);
    const waiting = await findWaiting(tx, { ...member, readSeq: locked.readSeq });
    if (row && waiting) await setTimes(tx, row.id, waiting.times);
  });
  await publishUnreadCount(deps, { userId, campusId });
}
