import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ChatParams } from './chat-lists.store.ts';
import { deleteMembers, findDeletable, sealChat } from './deletions.store.ts';
import { publishUnreadCount } from '../publish-chat.ts';

type DeleteDeps = Pick<Deps, 'db' | 'live' | 'events' | 'clock'>;

/**
 * Deletes a chat for both people. A sealed copy stays for reports, and neither of the two can read it. Idempotent: a
 * repeat publishes nothing.
 */
export async function deleteChat(deps: DeleteDeps, input: ChatParams) {
  const chat = await findDeletable(deps.db.db, input);
  if (!chat) throw new AppError('chat_missing');
  await sealForBoth(deps, { ...input, ...chat });
  return { deleted: true as const };
}

type Sealed = { campusId: string; chatId: string; userIds: string[] };

/** Also works during a block, for account deletion. */
export async function sealForBoth(deps: DeleteDeps, { campusId, chatId, userIds }: Sealed) {
  const wereUnread = await deps.db.tx(async (tx) => {
    if (!(await sealChat(tx, chatId, deps.clock.now()))) return undefined;
    await deps.events.announce(tx, { type: 'chat.deleted', chatId, userIds, campusId });
    return deleteMembers(tx, chatId);
  });
  if (wereUnread) {
    const topics = [`chat:${chatId}`, ...userIds.map((id) => `user:${id}`)];
    await Promise.all(topics.map((topic) => deps.live.publish(topic, { type: 'chat.deleted', chatId })));
    await deps.live.recheck(`chat:${chatId}`);
    await publishUnreadCount(deps, campusId, wereUnread);
  }
}
