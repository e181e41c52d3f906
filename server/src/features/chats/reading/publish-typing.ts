import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ChatParams } from '../conversations/chat-lists.store.ts';
import { isInChat } from '../chats.store.ts';

/** Publishes that the viewer is typing. It is not stored. */
export async function publishTyping({ db, live, limits }: Pick<Deps, 'db' | 'live' | 'limits'>, input: ChatParams) {
  const { chatId, viewerId: userId } = input;
  await limits.take('typing', userId);
  if (!(await isInChat(db.db, input))) throw new AppError('chat_missing');
  await live.publish(`chat:${chatId}`, { type: 'chat.typing', chatId, userId });
  return { published: true as const };
}
