import { usernamesIn } from '@quad/contract/text-tokens';
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

/** One unread row for a conversation, which counts what waits in it. What was read already is not told. */
export async function notifyMessage(deps: NotifyDeps, { messageId, chatId, senderId, recipientId, campusId }: Sent) {
  if (senderId === recipientId) return;
  const member = { chatId, userId: recipientId };
  const isMention = await names(deps, messageId, recipientId);
  await deps.db.tx(async (tx) => {
    await lockNotifications(tx, recipientId);
    const held = await holdMember(tx, member);
    if (!held) return;
    await lockOpenRow(tx, { userId: recipientId, type: 'message', subjectId: chatId });
    const now = deps.clock.now();
    await closeReadRow(tx, { ...member, readSeq: held.readSeq }, now);
    const waiting = await findWaiting(tx, { ...member, readSeq: held.readSeq });
    if (!waiting) return;
    const row = { ...member, id: deps.ids.next(), campusId, senderId, isMention, now };
    const isOpened = await upsertMessageRow(tx, row, waiting);
    if (isOpened) await scheduleEmails(deps, tx, { userId: recipientId, type: 'message', now });
  });
  await publishUnreadCount(deps, { userId: recipientId, campusId });
}

/** In a conversation of two only the other one is named. */
async function names({ db }: Pick<Deps, 'db'>, messageId: string, recipientId: string) {
  const usernames = usernamesIn(await findMessageText(db.db, messageId));
  return usernames.length > 0 && usernames.includes(await findUsername(db.db, recipientId));
}
