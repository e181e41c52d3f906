import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { attachToMessage, attachToPost, lockUploads, type UploadToClaim } from './uploads.store.ts';

type Claim = {
  ownerId: string;
  campusId: string;
  /** In display order. */
  media: readonly { id: string; alt: string }[];
};

/** The post or message must already be inserted in the same transaction. */
export type UploadClaim = Claim & ({ purpose: 'post'; postId: string } | { purpose: 'message'; messageId: string });

/**
 * Attaches a student's uploads to a post or message, all or none. Throws if one is not theirs, incomplete or already
 * attached. Row locks make sure that only one of two concurrent claims succeeds. `kept` were attached to it before, and
 * stay even if they could not be processed.
 */
export async function claimUploads(tx: Db, claim: UploadClaim, kept: ReadonlySet<string> = new Set()) {
  const { ownerId, campusId, purpose, media } = claim;
  if (media.length === 0) return;
  const ids = media.map(({ id }) => id);
  const found = await lockUploads(tx, { ids, ownerId, campusId, purpose });
  const uploads = new Map(found.map((upload) => [upload.id, upload]));
  if (uploads.size < ids.length) throw new AppError('media_missing');
  for (const upload of found) if (!kept.has(upload.id)) assertClaimable(upload);

  const attachments = media.map(({ id, alt }, position) => ({ id, alt, position }));
  if (claim.purpose === 'post') await attachToPost(tx, claim.postId, attachments);
  else await attachToMessage(tx, claim.messageId, attachments);
}

function assertClaimable(upload: UploadToClaim) {
  if (upload.status === 'failed') throw new AppError('media_unreadable');
  if (upload.status === 'uploading' || upload.status === 'sealed' || upload.isTaken)
    throw new AppError('media_missing');
}
