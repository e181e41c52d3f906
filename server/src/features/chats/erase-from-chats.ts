import type { Deps } from '../../deps.ts';
import type { Erasure } from '../../platform/erasure.ts';
import { sealForBoth } from './conversations/delete-chat.ts';
import { listChatsOf } from './conversations/deletions.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'events' | 'live' | 'clock'>;

export const eraseFromChats: Erasure<EraseDeps> = {
  async prepare(deps, userId) {
    for (const chat of await listChatsOf(deps.db.db, userId)) await sealForBoth(deps, chat);
  },
};
