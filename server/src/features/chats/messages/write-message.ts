import type { z } from 'zod';
import type { newMessage } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { asTexts } from '../../../platform/database/statement.ts';
import { oncePer } from '../../../platform/once-per.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { claimUploads } from '../../media/media.public.ts';
import { linkedPostId } from './linked-post.rules.ts';
import { insertingMessage } from './messages.store.ts';
import type { ChatChange } from '../publish-chat.ts';

export type WriteDeps = Pick<Deps, 'events' | 'clock' | 'ids'>;
export type ChatCampus = Pick<RequestCampus, 'id' | 'isGeneric'>;
export type SiteCampus = Pick<RequestCampus, 'id' | 'isGeneric' | 'url'>;
type Draft = z.output<typeof newMessage>;
type Writing = { campus: SiteCampus; chatId: string; draft: Draft };
type Written = { json: string; change: ChatChange };

const statementsOf = oncePer((events: Deps['events']) => {
  const inserting = (isGeneric: boolean) =>
    insertingMessage({ isGeneric }, ({ id, chatId, senderId, campusId }, { seq, recipientId, ...of }) => [
      events.announcing(
        'message.sent',
        { ...asTexts({ messageId: id, chatId, senderId, campusId }), seq, recipientId },
        of.sent,
      ),
      // Sending a message marks the chat as read for the sender.
      events.announcing('chat.read', { ...asTexts({ chatId, userId: senderId, campusId }), seq }, of.read),
    ]);
  return { onGeneric: inserting(true), onSchool: inserting(false) };
});

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
  // A link to a post is shown as its card, unless a post was shared.
  const linkedId = postId === null ? (linkedPostId(document, campus.url) ?? null) : null;
  const row = {
    campusId,
    id,
    chatId,
    senderId: viewer.id,
    clientId,
    document: JSON.stringify(document),
    postId,
    linkedId,
    now: deps.clock.now(),
  };
  const statements = statementsOf(deps.events);
  deps.events.wake();
  const [sent] = await (campus.isGeneric ? statements.onGeneric : statements.onSchool)(db, row);
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
