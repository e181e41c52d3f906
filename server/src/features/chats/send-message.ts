import type { z } from 'zod';
import type { ChatId, newMessage } from '@quad/contract/chats';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { takeOnce } from '../../platform/limits/take-once.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findSending, type Sending } from './messages.store.ts';
import { publishChat } from './publish-chat.ts';
import { type ChatCampus, writeMessage } from './write-message.ts';

type SendDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids'>;
type Sent = { campus: ChatCampus; chatId: ChatId; draft: z.output<typeof newMessage> };

/** Says something in a conversation. The id is the sender's: however often it is sent, it is said once. */
export async function sendMessage(deps: SendDeps, viewer: Viewer, { campus, chatId, draft }: Sent) {
  const sending = { campusId: campus.id, viewerId: viewer.id, chatId, clientId: draft.clientId };
  const before = await findSent(deps.db.db, sending);
  if (before) {
    // The answer was lost, and with it maybe the process that was to tell the other one.
    const { revision, userIds } = before;
    await publishChat(deps, { campusId: campus.id, chatId, revision, userIds, recounted: userIds });
    return before.json;
  }

  await takeOnce(deps.limits, { limit: 'message', key: viewer.id, clientKey: draft.clientId });
  const change = await deps.db.tx((tx) => writeMessage(deps, tx, viewer, { campus, chatId, draft }));
  if (change) await publishChat(deps, change);
  const sent = await findSent(deps.db.db, sending);
  // Deleted by the other one in this very moment.
  if (!sent) throw new AppError('chat_missing');
  return sent.json;
}

/** A browser that lost the answer asks again. */
async function findSent(db: Db, sending: Sending) {
  const found = await findSending(db, sending);
  if (!found) return undefined;
  const { json, ...chat } = found;
  if (json === null) throw new AppError('chat_missing');
  return { ...chat, json };
}
