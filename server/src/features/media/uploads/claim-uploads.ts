import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { attachToMessage, attachToPost, lockUploads, type UploadToClaim } from './uploads.store.ts';

type Claim = {
  ownerId: string;
  campusId: string;
  /** In the order in which they are shown. */
  media: readonly { id: string; alt: string }[];
};

/** What takes them is inserted already, in the same transaction. */
export type UploadClaim = Claim & ({ purpose: 'post'; postId: string } | { purpose: 'message'; messageId: string });

/**
 * Makes a student's uploads the post's or the message's. Whole or not at all: an upload that is not theirs, not
 * complete or taken already stops the whole. Two that claim one upload queue for its row, and the second finds it taken.
 */
export async function claimUploads(tx: Db, claim: UploadClaim) {
  const { ownerId, campusId, purpose, media } = claim;
  if (media.length === 0) return;
  const ids = media.map(({ id }) => id);
  const found = await lockUploads(tx, { ids, ownerId, campusId, purpose });
  const uploads = new Map(found.map((upload) => [upload.id, upload]));
  if (uploads.size < ids.length) throw new AppError('media_missing');
  for (const upload of found) refuseUnfit(upload);

  const attachments = media.map(({ id, alt }, position) => ({ id, alt, position }));
  if (claim.purpose === 'post') await attachToPost(tx, claim.postId, attachments);
  else await attachToMessage(tx, claim.messageId, attachments);
}

function refuseUnfit(upload: UploadToClaim) {
  if (upload.status === 'failed') throw new AppError('media_unreadable');
  if (upload.status === 'uploading' || upload.isTaken) throw new AppError('media_missing');
}
