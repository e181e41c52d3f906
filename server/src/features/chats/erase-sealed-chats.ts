import { CHATS } from '@quad/contract/chats/chats';
import type { Deps } from '../../deps.ts';
import { dropFilesOfChat, eraseChat, listSealed } from './conversations/deletions.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 200;

/** Erases sealed chats with their photos and videos when their retention time is over. */
export async function eraseSealedChats({ db, events, clock }: Pick<Deps, 'db' | 'events' | 'clock'>) {
  const before = new Date(clock.now().getTime() - CHATS.sealedDays * DAY_MS);
  for (;;) {
    const ids = await listSealed(db.db, before, BATCH_SIZE);
    for (const id of ids) {
      await db.tx(async (tx) => {
        const mediaIds = await dropFilesOfChat(tx, id);
        if (mediaIds.length > 0) await events.announce(tx, { type: 'media.dropped', mediaIds });
        await eraseChat(tx, id);
      });
    }
    if (ids.length < BATCH_SIZE) return;
  }
}
