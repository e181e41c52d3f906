import type { z } from 'zod';
import type { ChatId, newMessage } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';
import { takeOnce } from '../../../platform/limits/take-once.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { findSending, type Sending } from './messages.store.ts';
import { publishChat } from '../publish-chat.ts';
import { type SiteCampus, writeMessage } from './write-message.ts';

type SendDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids'>;
type Input = { campus: SiteCampus; chatId: ChatId; draft: z.output<typeof newMessage> };

/**
 * Messages of one chat queue here, so that they do not each hold a database connection while they wait for its lock. A
 * statement that has waited for a lock also costs several times as much, because PostgreSQL prepares it again.
 */
const runExclusive = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/** Idempotent by the draft's `clientId`: a message that is sent twice is stored once. */
export async function sendMessage(deps: SendDeps, viewer: Viewer, { campus, chatId, draft }: Input) {
  const sending = { campusId: campus.id, viewerId: viewer.id, chatId, clientId: draft.clientId };
  const written = await write(deps, viewer, { campus, chatId, draft }).catch(async (error: unknown) => {
    // A repeated message gets its first answer, also when it could not be sent anymore.
    const before = error instanceof AppError ? await findBefore(deps, sending) : undefined;
    if (before === undefined) throw error;
    return { json: before, change: undefined };
  });
  if (written?.change) {
    await publishChat(deps, written.change);
    // The JSON was built before the file was attached.
    const sent = draft.mediaId === undefined ? written : await findSent(deps, sending);
    if (sent) return sent.json;
  }
  const before = written?.json ?? (await findBefore(deps, sending));
  // The other person has just deleted the chat.
  if (before === undefined) throw new AppError('chat_missing');
  return before;
}

async function write(deps: SendDeps, viewer: Viewer, { campus, chatId, draft }: Input) {
  await takeOnce(deps.limits, { limit: 'message', key: viewer.id, clientKey: draft.clientId });
  const run = (db: Db) => writeMessage(deps, db, viewer, { campus, chatId, draft });
  return runExclusive(chatId, () => (draft.mediaId === undefined ? deps.db.write(run) : deps.db.tx(run)));
}

/** The message of an earlier request with this `clientId`. Undefined if it was not sent. */
async function findBefore(deps: SendDeps, sending: Sending) {
  const found = await findSent(deps, sending);
  if (!found) return undefined;
  await deps.db.confirm();
  // The first response was lost. The process may have died before it published, so publish again.
  const { json, revision, userIds } = found;
  const { campusId, chatId } = sending;
  await publishChat(deps, { campusId, chatId, revision, userIds, recounted: userIds });
  return json;
}

async function findSent({ db }: SendDeps, sending: Sending) {
  const found = await findSending(db.db, sending);
  if (!found) return undefined;
  const { json, ...chat } = found;
  if (json === null) throw new AppError('chat_missing');
  return { ...chat, json };
}
