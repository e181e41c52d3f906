import { v5 } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { insertWelcome } from './welcome.store.ts';

type Joined = { userId: string; campusId: string };

/**
 * Creates the "has joined the community" post. The client key is derived from member and campus, so a repeated event
 * creates no second post.
 */
export async function welcomeMember(
  { db, live, clock, ids }: Pick<Deps, 'db' | 'live' | 'clock' | 'ids'>,
  { userId, campusId }: Joined,
) {
  const id = ids.next();
  const isWritten = await insertWelcome(db.db, { id, userId, campusId, key: v5(campusId, userId), now: clock.now() });
  if (isWritten) await live.publish(`campus:${campusId}`, { type: 'post.created', postId: id }, userId);
}
