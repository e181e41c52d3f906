import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { deleteChat } from './conversations/delete-chat.ts';
import { listChatsOf } from './conversations/deletions.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'events' | 'live' | 'clock'>;

export const eraseFromChats: Erasure<EraseDeps> = {
  async prepare(deps, userId) {
    for (const { chatId, campusId } of await listChatsOf(deps.db.db, userId)) {
      await deleteChat(deps, { campusId, viewerId: userId, chatId });
    }
  },
};
