import type { z } from 'zod';
import type { ChatId, newMessage } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { takeOnce } from '../../platform/limits/take-once.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { findSending, type Sending } from './messages.store.ts';
import { publishChat } from './publish-chat.ts';
import { type SiteCampus, writeMessage } from './write-message.ts';

type SendDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids'>;
type Input = { campus: SiteCampus; chatId: ChatId; draft: z.output<typeof newMessage> };

/** Idempotent by the draft's `clientId`: a message that is sent twice is stored once. */
export async function sendMessage(deps: SendDeps, viewer: Viewer, { campus, chatId, draft }: Input) {
  const sending = { campusId: campus.id, viewerId: viewer.id, chatId, clientId: draft.clientId };
  const before = await findSent(deps.db.db, sending);
  if (before) {
    await deps.db.confirm();
    // The first response was lost. The process may have died before it published, so publish again.
    const { revision, userIds } = before;
    await publishChat(deps, { campusId: campus.id, chatId, revision, userIds, recounted: userIds });
    return before.json;
  }

  await takeOnce(deps.limits, { limit: 'message', key: viewer.id, clientKey: draft.clientId });
  const change = await deps.db.tx((tx) => writeMessage(deps, tx, viewer, { campus, chatId, draft }));
  if (change) await publishChat(deps, change);
  const sent = await findSent(deps.db.db, sending);
  // The other person has just deleted the chat.
  if (!sent) throw new AppError('chat_missing');
  return sent.json;
}

/** Undefined if this `clientId` was not sent before. */
async function findSent(db: Db, sending: Sending) {
  const found = await findSending(db, sending);
  if (!found) return undefined;
  const { json, ...chat } = found;
  if (json === null) throw new AppError('chat_missing');
  return { ...chat, json };
}
