import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { chatId as chatIdSchema } from '@quad/contract/chats/chats.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isReachable } from '../accounts/accounts.public.ts';
import { findChatOf, insertChat, type Pair } from './chats.store.ts';
import { type ChatChange, publishChat } from './publish-chat.ts';
import { type ChatCampus, writeMessage } from './write-message.ts';

type OpenDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids' | 'config'>;
type Share = { postId: PostId; clientId: string };
type Opening = { campus: ChatCampus; userId: UserId; share: Share | undefined };
type Opened = { chatId: string; isNew: boolean; change: ChatChange | undefined };

/**
 * Finds or creates the one chat of two people on a campus; concurrent calls get the same chat. A shared post is sent in
 * the same transaction, so if it fails the chat is not created.
 */
export async function openChat(deps: OpenDeps, viewer: Viewer, { campus, userId, share }: Opening) {
  const pair = { campusId: campus.id, viewerId: viewer.id, otherId: userId.toLowerCase() };
  if (pair.otherId === viewer.id) throw new AppError('person_unreachable');
  const before = await findChatOf(deps.db.db, pair);
  if (before !== undefined && !share) return { chatId: chatIdSchema.parse(before), isNew: false };

  await deps.limits.take(before === undefined ? 'open_chat' : 'message', viewer.id);
  const { chatId, isNew, change } = await deps.db.tx((tx) => open(deps, tx, viewer, { campus, pair, share }));
  if (change) await publishChat(deps, change);
  return { chatId: chatIdSchema.parse(chatId), isNew };
}

type OpeningPair = { campus: ChatCampus; pair: Pair; share: Share | undefined };

async function open(deps: OpenDeps, tx: Db, viewer: Viewer, { campus, pair, share }: OpeningPair): Promise<Opened> {
  const { chatId, isNew } = await findOrCreate(deps, tx, campus, pair);
  const draft = share && { ...share, document: { blocks: [] } };
  const sent = draft && (await writeMessage(deps, tx, viewer, { campus, chatId, draft }));
  if (!isNew) return { chatId, isNew, change: sent?.change };
  const userIds = [pair.viewerId, pair.otherId];
  // A new chat is unread for both people, so both counts change.
  return {
    chatId,
    isNew,
    change: { campusId: campus.id, chatId, revision: sent?.change.revision ?? 0, userIds, recounted: userIds },
  };
}

const TRIES_MAX = 3;

async function findOrCreate(deps: OpenDeps, tx: Db, campus: ChatCampus, pair: Pair) {
  // The insert can conflict with a chat that is deleted before we read it. Then we try again.
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const existing = await findChatOf(tx, pair);
    if (existing !== undefined) return { chatId: existing, isNew: false };
    if (!(await isReachable(deps, tx, campus, pair))) throw new AppError('person_unreachable');
    const chatId = deps.ids.next();
    if (await insertChat(tx, pair, { id: chatId, at: deps.clock.now() })) {
      const { campusId, viewerId: starterId, otherId } = pair;
      await deps.events.announce(tx, { type: 'chat.started', chatId, starterId, otherId, campusId });
      return { chatId, isNew: true };
    }
  }
  throw new AppError('chat_missing');
}
