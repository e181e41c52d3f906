import { userId } from '@quad/contract/accounts/accounts.schemas';
import type { ChatId, MessageId } from '@quad/contract/chats/chats.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { touchMessage } from '../reading/changes.store.ts';
import { lockChat } from '../chats.store.ts';
import { deleteHeart, findMessage, insertHeart, listHearts, setLastAction } from './hearts.store.ts';
import { publishChat } from '../publish-chat.ts';
import type { ChatCampus } from './write-message.ts';

type HeartDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock'>;
type Hearted = { campus: ChatCampus; chatId: ChatId; messageId: MessageId };
type HeartAction = 'heart' | 'heart removed';

/** Adds or removes the viewer's heart on a message. Idempotent: a repeat changes nothing and publishes nothing. */
export async function changeHeart(deps: HeartDeps, viewer: Viewer, hearted: Hearted, action: HeartAction) {
  const { messageId } = hearted;
  await deps.limits.take('heart', viewer.id);
  const { message, touched, hearts } = await deps.db.tx((tx) => change(deps, tx, viewer, hearted, action));
  if (touched) await publishChat(deps, { ...touched, recounted: [] });
  return {
    id: messageId,
    hearts: hearts.map((id) => userId.parse(id)),
    revision: touched?.revision ?? message.revision,
  };
}

async function change(deps: HeartDeps, tx: Db, viewer: Viewer, hearted: Hearted, action: HeartAction) {
  const { campus, chatId, messageId } = hearted;
  const chat = await lockChat(tx, { campus, viewerId: viewer.id, chatId });
  if (!chat) throw new AppError('chat_missing');
  const message = await findMessage(tx, chatId, messageId);
  if (!message) throw new AppError('message_missing');

  const heart = { messageId, userId: viewer.id };
  const isChanged =
    action === 'heart' ? await insertHeart(tx, { ...heart, at: deps.clock.now() }) : await deleteHeart(tx, heart);
  const hearts = await listHearts(tx, messageId);
  if (!isChanged) return { message, hearts };

  const touched = await touchMessage(tx, messageId);
  await setLastAction(tx, chatId, { action, actorId: viewer.id, messageId });
  const { senderId } = message;
  if (senderId !== viewer.id) {
    const type = action === 'heart' ? 'message.hearted' : 'message.unhearted';
    await deps.events.announce(tx, { type, messageId, chatId, actorId: viewer.id, senderId, campusId: campus.id });
  }
  return { message, hearts, touched };
}
