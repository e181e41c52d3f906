import { sql } from 'kysely';
import type { z } from 'zod';
import type { newMessage } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { claimUploads } from '../media/media.public.ts';
import { insertMessage } from './messages.store.ts';
import type { ChatChange } from './publish-chat.ts';

export type WriteDeps = Pick<Deps, 'events' | 'clock' | 'ids'>;
export type ChatCampus = Pick<RequestCampus, 'id' | 'isGeneric'>;
type Draft = z.output<typeof newMessage>;
type Writing = { campus: ChatCampus; chatId: string; draft: Draft };
type Written = { json: string; change: ChatChange };

/**
 * Returns the message and the change to publish, or undefined if this message was sent before. A draft with a file needs
 * a transaction, and its file is not in the message that is returned.
 */
export async function writeMessage(
  deps: WriteDeps,
  db: Db,
  viewer: Viewer,
  { campus, chatId, draft }: Writing,
): Promise<Written | undefined> {
  const campusId = campus.id;
  const { clientId, document, mediaId, postId = null } = draft;
  const id = deps.ids.next();
  const row = { campus, id, chatId, senderId: viewer.id, clientId, document, postId, now: deps.clock.now() };
  const sent = await insertMessage(db, row, announcements(deps, viewer, { campusId, chatId, id }));
  if (!sent) throw new AppError('chat_missing');
  const { otherId, json, revision } = sent;
  if (json === null || revision === null) {
    if (!sent.isReachable) throw new AppError('person_unreachable');
    if (!sent.isShareable) throw new AppError('post_missing');
    return undefined;
  }
  const media = mediaId === undefined ? [] : [{ id: mediaId, alt: '' }];
  await claimUploads(db, { ownerId: viewer.id, campusId, purpose: 'message', messageId: id, media });
  const recounted = [
    ...(sent.unreadIds.includes(viewer.id) ? [viewer.id] : []),
    ...(sent.unreadIds.includes(otherId) ? [] : [otherId]),
  ];
  return { json, change: { campusId, chatId, revision, userIds: [viewer.id, otherId], recounted } };
}

type Sent = { campusId: string; chatId: string; id: string };

function announcements({ events }: WriteDeps, viewer: Viewer, { campusId, chatId, id }: Sent) {
  const seq = sql`inserted.seq`;
  const message = { messageId: id, chatId, seq, senderId: viewer.id, recipientId: sql`chat."otherId"`, campusId };
  return [
    events.announcing('message.sent', message, sql`inserted cross join chat`),
    // Sending a message marks the chat as read for the sender.
    events.announcing(
      'chat.read',
      { chatId, userId: viewer.id, seq, campusId },
      sql`inserted join members on members.user_id = inserted.sender_id and members.is_unread`,
    ),
  ];
}
