import { v5 } from 'uuid';
import type { Deps } from '../../deps.ts';
import { insertWelcome } from './welcome.store.ts';

type Joined = { userId: string; campusId: string };

/**
 * Writes the row "has joined the community". Once for each member of each campus, however often it is heard: the key
 * of the submission is made of the two.
 */
export async function welcomeMember(
  { db, live, clock, ids }: Pick<Deps, 'db' | 'live' | 'clock' | 'ids'>,
  { userId, campusId }: Joined,
) {
  const id = ids.next();
  const isWritten = await insertWelcome(db.db, { id, userId, campusId, key: v5(campusId, userId), now: clock.now() });
  if (isWritten) await live.publish(`campus:${campusId}`, { type: 'post.created', postId: id }, userId);
}
