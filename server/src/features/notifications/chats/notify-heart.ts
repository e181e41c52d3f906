import type { Deps } from '../../../deps.ts';
import { joinGroups, leaveGroup, lockNotifications } from '../notification-groups.store.ts';
import { lockMessage } from './chat-notifications.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids'>;
type Heart = { messageId: string; chatId: string; actorId: string; senderId: string; campusId: string };

/** Adds or removes the notification, depending on whether the heart exists now. See `notifySaves`. */
export async function notifyHeart(deps: NotifyDeps, { messageId, chatId, actorId, senderId, campusId }: Heart) {
  if (actorId === senderId) return;
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, [senderId]);
    const message = await lockMessage(tx, chatId, messageId, actorId);
    if (!message) return;
    const action = { userId: senderId, campusId, type: 'message like', subjectId: messageId, actorId } as const;
    if (!message.isHearted) return leaveGroup(tx, action);
    const { seq } = message;
    await joinGroups(tx, [{ ...action, id: deps.ids.next(), chatId, messageId, seq }], deps.clock.now());
  });
  await publishUnreadCount(deps, { userId: senderId, campusId });
}
