import type { ChatId } from '@quad/contract/chats';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { AskedChat } from './chat-lists.store.ts';
import { countChange, holdChat } from './chats.store.ts';
import { findReading, setRead } from './readings.store.ts';
import { type ChatChange, publishChat } from './publish-chat.ts';
import type { ChatCampus } from './write-message.ts';

type ReadDeps = Pick<Deps, 'db' | 'live' | 'events'>;
type Reading = { campus: ChatCampus; chatId: ChatId; seq: number };

/** The viewer has seen a conversation up to a message. What was seen stays seen, and seeing it again tells nobody. */
export async function readChat(deps: ReadDeps, viewer: Viewer, { campus, chatId, seq }: Reading) {
  const asked = { campusId: campus.id, viewerId: viewer.id, chatId };
  const before = await findReading(deps.db.db, asked);
  if (!before) throw new AppError('chat_missing');
  // Asked by every open tab for every message, and mostly known: that takes no lock.
  if (!isNews(before, seq)) return { readSeq: before.readSeq, isUnread: before.isUnread };

  const { reading, change } = await deps.db.tx((tx) => read(deps, tx, { campus, asked, seq }));
  if (change) await publishChat(deps, change);
  return reading;
}

type Found = NonNullable<Awaited<ReturnType<typeof findReading>>>;

function isNews({ readSeq, isUnread, lastSeq }: Found, seq: number) {
  const seen = Math.min(seq, lastSeq);
  return seen > readSeq || (isUnread && seen === lastSeq);
}

type Marking = { campus: ChatCampus; asked: AskedChat; seq: number };

async function read(deps: ReadDeps, tx: Db, { campus, asked, seq }: Marking) {
  const { campusId, viewerId, chatId } = asked;
  const chat = await holdChat(tx, { campus, viewerId, chatId });
  const before = chat && (await findReading(tx, asked));
  if (!chat || !before) throw new AppError('chat_missing');
  if (!isNews(before, seq)) return { reading: { readSeq: before.readSeq, isUnread: before.isUnread } };

  const readSeq = Math.min(seq, chat.lastSeq);
  const isUnread = readSeq < chat.lastSeq;
  await setRead(tx, asked, { readSeq, isUnread });
  const revision = await countChange(tx, chatId);
  await deps.events.announce(tx, { type: 'chat.read', chatId, userId: viewerId, seq: readSeq, campusId });
  const recounted = before.isUnread && !isUnread ? [viewerId] : [];
  const change: ChatChange = { campusId, chatId, revision, userIds: [viewerId, chat.otherId], recounted };
  return { reading: { readSeq, isUnread }, change };
}
