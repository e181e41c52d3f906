import type { Deps } from '../../../deps.ts';
import { emptyBio, swapAvatar } from './profile.store.ts';

/** Deletes the picture and bio of an account that is erased. */
export async function clearProfile(
  { db, events, sessions, clock }: Pick<Deps, 'db' | 'events' | 'sessions' | 'clock'>,
  userId: string,
) {
  await db.tx(async (tx) => {
    const before = await swapAvatar(tx, userId, null, clock.now());
    if (before) await events.announce(tx, { type: 'picture.dropped', mediaId: before });
    await emptyBio(tx, userId, clock.now());
  });
  await sessions.refresh({ userId });
}
