import { usernamesIn } from '@quad/contract/posts/text-tokens';
import type { Deps } from '../../../deps.ts';
import { scheduleEmails } from '../email/schedule-emails.ts';
import { lockNotifications, lockOpenRow } from '../notification-groups.store.ts';
import {
  closeReadRow,
  findMessageText,
  findUsername,
  findWaiting,
  holdMember,
  upsertMessageRow,
} from './chat-notifications.store.ts';
import { publishUnreadCount } from '../publish-unread-count.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'config'>;
type Sent = { messageId: string; chatId: string; senderId: string; recipientId: string; campusId: string };

/** Keeps one unread row per chat that counts the waiting messages. Messages that were read already do not count. */
export async function notifyMessage(deps: NotifyDeps, { messageId, chatId, senderId, recipientId, campusId }: Sent) {
  if (senderId === recipientId) return;
  const member = { chatId, userId: recipientId };
  const isMention = await isMentioned(deps, messageId, recipientId);
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, recipientId);
    const locked = await holdMember(tx, member);
    if (!locked) return;
    await lockOpenRow(tx, { userId: recipientId, type: 'message', subjectId: chatId });
    const now = deps.clock.now();
    await closeReadRow(tx, { ...member, readSeq: locked.readSeq }, now);
    const waiting = await findWaiting(tx, { ...member, readSeq: locked.readSeq });
    if (!waiting) return;
    const row = { ...member, id: deps.ids.next(), campusId, senderId, isMention, now };
    const isOpened = await upsertMessageRow(tx, row, waiting);
    if (isOpened) await scheduleEmails(deps, tx, { userId: recipientId, type: 'message', now });
  });
  await publishUnreadCount(deps, { userId: recipientId, campusId });
}

/** Only the recipient matters, because a chat has two people. */
async function isMentioned({ db }: Pick<Deps, 'db'>, messageId: string, recipientId: string) {
  const usernames = usernamesIn(await findMessageText(db.db, messageId));
  return usernames.length > 0 && usernames.includes(await findUsername(db.db, recipientId));
}
