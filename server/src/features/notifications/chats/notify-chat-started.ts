import type { Deps } from '../../../deps.ts';
import { joinGroup, lockNotifications } from '../notification-groups.store.ts';
import { holdMember } from './chat-notifications.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids'>;
type Started = { chatId: string; starterId: string; otherId: string; campusId: string };

/** Tells the other one, unless they have looked into the conversation before this is heard. */
export async function notifyChatStarted(deps: NotifyDeps, { chatId, starterId, otherId, campusId }: Started) {
  if (starterId === otherId) return;
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, otherId);
    const held = await holdMember(tx, { chatId, userId: otherId });
    if (!held?.isUnread || held.readSeq > 0) return;
    const action = { userId: otherId, campusId, type: 'new chat', subjectId: chatId, actorId: starterId } as const;
    await joinGroup(tx, { ...action, id: deps.ids.next(), now: deps.clock.now(), chatId });
  });
  await publishUnreadCount(deps, { userId: otherId, campusId });
}
