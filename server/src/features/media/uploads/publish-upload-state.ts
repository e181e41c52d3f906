import type { LiveEvent } from '@quad/contract/realtime';
import type { Deps } from '../../../deps.ts';
import type { Settled } from './processing.store.ts';

type Outcome = Omit<Extract<LiveEvent, { type: 'upload.processed' }>, 'type'>;

/** Tells its owner, and whoever sees the post that waits for it. */
export async function publishUploadState(live: Deps['live'], { ownerId, post }: Settled, outcome: Outcome) {
  await live.publish(`user:${ownerId}`, { type: 'upload.processed', ...outcome });
  if (!post) return;
  const changed: LiveEvent = { type: 'post.changed', postId: post.id };
  await live.publish(`campus:${post.campusId}`, changed);
  // An answer is in no list of the campus, but in an open thread.
  if (post.isComment) await live.publish(`post:${post.rootId}`, changed);
}
