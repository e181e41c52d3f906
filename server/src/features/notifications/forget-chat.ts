import type { Deps } from '../../deps.ts';
import { deleteNewsOfChat } from './removals.store.ts';
import { tellUnread } from './tell-unread.ts';

type Gone = { chatId: string; userIds: readonly string[]; campusId: string };

/** What was told about a conversation goes with it, on both sides. */
export async function forgetChat(deps: Pick<Deps, 'db' | 'live'>, { chatId, userIds, campusId }: Gone) {
  await deps.db.tx((tx) => deleteNewsOfChat(tx, campusId, chatId));
  for (const userId of userIds) await tellUnread(deps, { userId, campusId });
}
