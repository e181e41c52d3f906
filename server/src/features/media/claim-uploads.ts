import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { attachToPost, lockUploads, type UploadToClaim } from './uploads.store.ts';

export type UploadClaim = {
  ownerId: string;
  campusId: string;
  purpose: 'post';
  /** Inserted already, in the same transaction. */
  postId: string;
  /** In the order in which they are shown. */
  media: readonly { id: string; alt: string }[];
};

/**
 * Makes a student's uploads the post's. Whole or not at all: an upload that is not theirs, not complete or another
 * post's stops the post. Two posts that claim one upload queue for its row, and the second finds it taken.
 */
export async function claimUploads(tx: Db, { ownerId, campusId, purpose, postId, media }: UploadClaim) {
  if (media.length === 0) return;
  const ids = media.map(({ id }) => id);
  const found = await lockUploads(tx, { ids, ownerId, campusId, purpose });
  const uploads = new Map(found.map((upload) => [upload.id, upload]));
  if (uploads.size < ids.length) throw new AppError('media_missing');
  for (const upload of found) refuseUnfit(upload);

  await attachToPost(
    tx,
    postId,
    media.map(({ id, alt }, position) => ({ id, alt, position })),
  );
}

function refuseUnfit(upload: UploadToClaim) {
  if (upload.status === 'failed') throw new AppError('media_unreadable');
  if (upload.status === 'uploading') throw new AppError('media_missing');
  if (upload.postId !== null) throw new AppError('media_missing');
}
