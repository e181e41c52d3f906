import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { chatId as chatIdSchema } from '@quad/contract/chats/chats.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { isReachable } from '../../accounts/accounts.public.ts';
import { insertTopic } from './chat-topics.store.ts';
import { findChatOf, insertChat, type Pair } from '../chats.store.ts';
import { isShareable } from '../messages/messages.store.ts';
import { publishChat } from '../publish-chat.ts';
import type { ChatCampus } from '../messages/write-message.ts';

type OpenDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids' | 'config'>;
type Opening = { campus: ChatCampus; userId: UserId; postId: PostId | undefined };

/**
 * Finds or creates the one chat of two people on a campus; concurrent calls get the same chat. A new one remembers the
 * post it was begun from, which is not sent.
 */
export async function openChat(deps: OpenDeps, viewer: Viewer, { campus, userId, postId }: Opening) {
  const pair = { campusId: campus.id, viewerId: viewer.id, otherId: userId.toLowerCase() };
  if (pair.otherId === viewer.id) throw new AppError('person_unreachable');
  const before = await findChatOf(deps.db.db, pair);
  if (before !== undefined) return { chatId: chatIdSchema.parse(before), isNew: false };

  await deps.limits.take('open_chat', viewer.id);
  const { chatId, isNew } = await deps.db.tx((tx) => findOrCreate(deps, tx, { campus, pair, postId }));
  const userIds = [pair.viewerId, pair.otherId];
  // A new chat is unread for both people, so both counts change.
  if (isNew) await publishChat(deps, { campusId: campus.id, chatId, revision: 0, userIds, recounted: userIds });
  return { chatId: chatIdSchema.parse(chatId), isNew };
}

type OpeningPair = { campus: ChatCampus; pair: Pair; postId: PostId | undefined };

const ATTEMPTS_MAX = 3;

async function findOrCreate(deps: OpenDeps, tx: Db, { campus, pair, postId }: OpeningPair) {
  // The insert can conflict with a chat that is deleted before we read it. Then we try again.
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
    const existing = await findChatOf(tx, pair);
    if (existing !== undefined) return { chatId: existing, isNew: false };
    if (!(await isReachable(deps, tx, campus, pair))) throw new AppError('person_unreachable');
    const chatId = deps.ids.next();
    if (await insertChat(tx, pair, { id: chatId, at: deps.clock.now() })) {
      const { campusId, viewerId: starterId, otherId } = pair;
      if (postId !== undefined) await begin(tx, { chatId, postId, campusId, by: starterId });
      await deps.events.announce(tx, { type: 'chat.started', chatId, starterId, otherId, campusId });
      return { chatId, isNew: true };
    }
  }
  throw new AppError('chat_missing');
}

type Topic = { chatId: string; postId: PostId; campusId: string; by: string };

/** A chat cannot be started from a deleted post. */
async function begin(tx: Db, { chatId, ...topic }: Topic) {
  if (!(await isShareable(tx, topic))) throw new AppError('post_missing');
  await insertTopic(tx, { chatId, postId: topic.postId });
}
