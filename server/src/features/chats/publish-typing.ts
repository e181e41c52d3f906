import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AskedChat } from './chat-lists.store.ts';
import { isInChat } from './chats.store.ts';

/** Tells whoever looks at the conversation that the viewer is writing. Nothing of it is kept. */
export async function publishTyping({ db, live, limits }: Pick<Deps, 'db' | 'live' | 'limits'>, asked: AskedChat) {
  const { chatId, viewerId: userId } = asked;
  await limits.take('typing', userId);
  if (!(await isInChat(db.db, asked))) throw new AppError('chat_missing');
  await live.publish(`chat:${chatId}`, { type: 'chat.typing', chatId, userId });
  return { told: true as const };
}
