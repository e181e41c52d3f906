import type { Deps } from '../../deps.ts';
import { deleteNewsOfPost } from './removals.store.ts';
import { tellUnread } from './tell-unread.ts';

type Gone = { postId: string; campusId: string };

/** What was told about a post goes with it, and what was told about the comments below. */
export async function forgetPost(deps: Pick<Deps, 'db' | 'live'>, { postId, campusId }: Gone) {
  const shortened = await deps.db.tx((tx) => deleteNewsOfPost(tx, campusId, postId));
  for (const whose of shortened) await tellUnread(deps, whose);
}
