import type { z } from 'zod';
import type { newMessage } from '@quad/contract/chats/chats.schemas';
import type { RichText } from '@quad/contract/posts/rich-text';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { claimUploads } from '../media/media.public.ts';
import { holdChat } from './chats.store.ts';
import { linkedPostId } from './linked-post.rules.ts';
import { advanceChat, insertMessage, isShareable } from './messages.store.ts';
import type { ChatChange } from './publish-chat.ts';

export type WriteDeps = Pick<Deps, 'events' | 'clock' | 'ids'>;
export type ChatCampus = Pick<RequestCampus, 'id' | 'isGeneric'>;
export type SiteCampus = Pick<RequestCampus, 'id' | 'isGeneric' | 'url'>;
type Writing = { campus: SiteCampus; chatId: string; draft: z.output<typeof newMessage> };

/** Returns the change to publish, or undefined if this message was sent before. */
export async function writeMessage(
  deps: WriteDeps,
  tx: Db,
  viewer: Viewer,
  { campus, chatId, draft }: Writing,
): Promise<ChatChange | undefined> {
  const campusId = campus.id;
  const { clientId, document, mediaId, postId } = draft;
  const chat = await holdChat(tx, { campus, viewerId: viewer.id, chatId });
  if (!chat) throw new AppError('chat_missing');
  if (!chat.isReachable) throw new AppError('person_unreachable');
  if (postId !== undefined && !(await isShareable(tx, { campusId, postId, by: viewer.id }))) {
    throw new AppError('post_missing');
  }

  const [id, seq, revision] = [deps.ids.next(), chat.lastSeq + 1, chat.revision + 1];
  // Never earlier than the previous message, even if the clocks of two processes differ.
  const at = new Date(Math.max(deps.clock.now().getTime(), chat.lastMessageAt.getTime()));
  const row = {
    id,
    chatId,
    campusId,
    seq,
    revision,
    senderId: viewer.id,
    clientId,
    document,
    postId: postId ?? (await findLinked(tx, viewer, campus, document)),
    hasPost: postId !== undefined,
    at,
  };
  if (!(await insertMessage(tx, row))) return undefined;
  const media = mediaId === undefined ? [] : [{ id: mediaId, alt: '' }];
  await claimUploads(tx, { ownerId: viewer.id, campusId, purpose: 'message', messageId: id, media });

  const members = await advanceChat(tx, row);
  const { otherId } = chat;
  await deps.events.announce(tx, {
    type: 'message.sent',
    messageId: id,
    chatId,
    seq,
    senderId: viewer.id,
    recipientId: otherId,
    campusId,
  });
  const hadUnread = members.some(({ userId, wasUnread }) => userId === viewer.id && wasUnread);
  // Sending a message marks the chat as read for the sender.
  if (hadUnread) await deps.events.announce(tx, { type: 'chat.read', chatId, userId: viewer.id, seq, campusId });
  const recounted = members
    .filter(({ userId, wasUnread }) => wasUnread === (userId === viewer.id))
    .map(({ userId }) => userId);
  return { campusId, chatId, revision, userIds: [viewer.id, otherId], recounted };
}

/** A link to a post that the sender may share is shown as its card. */
async function findLinked(tx: Db, viewer: Viewer, { id: campusId, url }: SiteCampus, document: RichText) {
  const postId = linkedPostId(document, url);
  if (postId === undefined) return undefined;
  return (await isShareable(tx, { campusId, postId, by: viewer.id })) ? postId : undefined;
}
