import type { LiveEvent } from '@quad/contract/realtime.schemas';
import type { Deps } from '../../../deps.ts';
import type { Settled } from './processing.store.ts';

type Outcome = Omit<Extract<LiveEvent, { type: 'upload.processed' }>, 'type'>;

/** Notifies the owner, and the readers of the post that shows the upload. */
export async function publishUploadState(live: Deps['live'], { ownerId, post }: Settled, outcome: Outcome) {
  await live.publish(`user:${ownerId}`, { type: 'upload.processed', ...outcome });
  if (!post) return;
  const changed: LiveEvent = { type: 'post.changed', postId: post.id };
  await live.publish(`campus:${post.campusId}`, changed);
  // Comments appear only in open threads, which subscribe to the root post.
  if (post.isComment) await live.publish(`post:${post.rootId}`, changed);
}
