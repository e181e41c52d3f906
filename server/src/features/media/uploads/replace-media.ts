import type { Db } from '../../../platform/database/database.ts';
import { claimUploads, type UploadClaim } from './claim-uploads.ts';
import { detachFromPost, listMediaOfPost, setDetached } from './replaced-media.store.ts';

type Replacement = Omit<Extract<UploadClaim, { purpose: 'post' }>, 'purpose'>;

/**
 * Gives a post another list of photos and videos: kept ones, in any order, and new uploads. What is no longer in the
 * list is sealed for staff, or dropped if it was never ready. Returns the ids of the dropped ones.
 */
export async function replaceMediaOf(tx: Db, { media, ...post }: Replacement) {
  const before = await listMediaOfPost(tx, post.postId);
  // Detach all files first, because a unique constraint forbids two files at the same position.
  await detachFromPost(tx, post.postId);
  const wanted = new Set(media.map(({ id }) => id));
  const removed = before.filter((id) => !wanted.has(id));
  await claimUploads(tx, { ...post, purpose: 'post', media }, new Set(before));
  return removed.length > 0 ? setDetached(tx, removed) : [];
}
