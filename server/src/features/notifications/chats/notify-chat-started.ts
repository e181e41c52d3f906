import type { Deps } from '../../../deps.ts';
import { joinGroups, lockNotifications } from '../notification-groups.store.ts';
import { lockMember } from './chat-notifications.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids'>;
type Started = { chatId: string; starterId: string; otherId: string; campusId: string };

/** Notifies the other person, unless they have opened the chat by now. */
export async function notifyChatStarted(deps: NotifyDeps, { chatId, starterId, otherId, campusId }: Started) {
  if (starterId === otherId) return;
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, [otherId]);
    const member = await lockMember(tx, { chatId, userId: otherId });
    if (!member?.isUnread || member.readSeq > 0) return;
    const action = { userId: otherId, campusId, type: 'new chat', subjectId: chatId, actorId: starterId } as const;
    await joinGroups(tx, [{ ...action, id: deps.ids.next(), chatId }], deps.clock.now());
  });
  await publishUnreadCount(deps, { userId: otherId, campusId });
}
