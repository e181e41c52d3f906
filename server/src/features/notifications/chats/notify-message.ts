import { usernamesIn } from '@quad/contract/posts/text-tokens';
import type { Deps } from '../../../deps.ts';
import { scheduleEmails } from '../email/schedule-emails.ts';
import { lockNotifications } from '../notification-groups.store.ts';
import { publishUnreadCounts } from '../publish-unread-count.ts';
import { queuePushes } from '../push/push-jobs.store.ts';
import { deleteOfDeletedChats } from '../removals.store.ts';
import { closeReadRows, findMentioning, lockMessageRows, upsertMessageRows } from './chat-notifications.store.ts';

type NotifyDeps = Pick<Deps, 'db' | 'live' | 'clock' | 'ids' | 'config'>;
type Sent = { messageId: string; chatId: string; senderId: string; recipientId: string; campusId: string };

/** Keeps one unread row per chat that counts the waiting messages. Messages that were read already do not count. */
export async function notifyMessages(deps: NotifyDeps, sent: readonly Sent[]) {
  const others = sent.filter(({ senderId, recipientId }) => senderId !== recipientId);
  if (others.length === 0) return;
  const mentions = await findMentions(deps, others);
  const byReader = Map.groupBy(others, ({ chatId, recipientId }) => `${chatId} ${recipientId}`);
  const readers = [...byReader.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { chatId, recipientId: userId, campusId } = first;
    const isMention = [first, ...more].some(({ messageId }) => mentions.has(messageId));
    return [{ id: deps.ids.next(), chatId, userId, campusId, isMention }];
  });
  await deps.db.tx(async (tx) => {
    await lockNotifications(
      tx,
      readers.map(({ userId }) => userId),
    );
    await lockMessageRows(tx, readers);
    const now = deps.clock.now();
    await closeReadRows(tx, readers, now);
    const rows = await upsertMessageRows(tx, readers, now);
    await scheduleEmails(
      deps,
      tx,
      rows.filter(({ isNew }) => isNew).map(() => ({ type: 'message' })),
      now,
    );
    await queuePushes(
      tx,
      rows.map(({ id }) => id),
    );
  });
  await deleteOfDeletedChats(
    deps.db.db,
    readers.map(({ chatId }) => chatId),
  );
  await publishUnreadCounts(deps, readers);
}

/** The ids of the messages that mention their recipient: only they matter, because a chat has two people. */
async function findMentions({ db }: Pick<Deps, 'db'>, sent: readonly Sent[]) {
  const found = await findMentioning(db.db, sent);
  return new Set(
    found.filter(({ text, username }) => usernamesIn(text).includes(username)).map(({ messageId }) => messageId),
  );
}
