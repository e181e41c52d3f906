import type { ChatId } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { ChatParams } from '../conversations/chat-lists.store.ts';
import { countChange, lockChat } from '../chats.store.ts';
import { findReading, setRead } from './readings.store.ts';
import { type ChatChange, publishChat } from '../publish-chat.ts';
import type { ChatCampus } from '../messages/write-message.ts';

type ReadDeps = Pick<Deps, 'db' | 'live' | 'events'>;
type Input = { campus: ChatCampus; chatId: ChatId; seq: number };

/** Marks a chat as read up to a message. The read position never goes back, and a repeat publishes nothing. */
export async function readChat(deps: ReadDeps, viewer: Viewer, { campus, chatId, seq }: Input) {
  const ownChat = { campusId: campus.id, viewerId: viewer.id, chatId };
  const before = await findReading(deps.db.db, ownChat);
  if (!before) throw new AppError('chat_missing');
  // Every open tab sends this for every message, so the common repeat takes no lock.
  if (!isAhead(before, seq)) return { readSeq: before.readSeq, isUnread: before.isUnread };

  const { reading, change } = await deps.db.tx((tx) => read(deps, tx, { campus, ownChat, seq }));
  if (change) await publishChat(deps, change);
  return reading;
}

type Found = NonNullable<Awaited<ReturnType<typeof findReading>>>;

function isAhead({ readSeq, isUnread, lastSeq }: Found, seq: number) {
  const seen = Math.min(seq, lastSeq);
  return seen > readSeq || (isUnread && seen === lastSeq);
}

type Marking = { campus: ChatCampus; ownChat: ChatParams; seq: number };

async function read(deps: ReadDeps, tx: Db, { campus, ownChat, seq }: Marking) {
  const { campusId, viewerId, chatId } = ownChat;
  const chat = await lockChat(tx, { campus, viewerId, chatId });
  const before = chat && (await findReading(tx, ownChat));
  if (!chat || !before) throw new AppError('chat_missing');
  if (!isAhead(before, seq)) return { reading: { readSeq: before.readSeq, isUnread: before.isUnread } };

  const readSeq = Math.min(seq, chat.lastSeq);
  const isUnread = readSeq < chat.lastSeq;
  await setRead(tx, ownChat, { readSeq, isUnread });
  const revision = await countChange(tx, chatId);
  await deps.events.announce(tx, { type: 'chat.read', chatId, userId: viewerId, seq: readSeq, campusId });
  const recounted = before.isUnread && !isUnread ? [viewerId] : [];
  const change: ChatChange = { campusId, chatId, revision, userIds: [viewerId, chat.otherId], recounted };
  return { reading: { readSeq, isUnread }, change };
}
