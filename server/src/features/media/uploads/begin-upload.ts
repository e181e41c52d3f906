import { DAY_MS } from '@quad/contract/durations';
import { MEDIA } from '@quad/contract/media/media';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';
import { parseMetadata } from './tus-protocol.ts';
import { insertUpload, lockQuota, readUsedBytes, type UploadOwner, type UsedBytes } from './uploads.store.ts';
import {
  announcedKind,
  announcedSize,
  type AnnouncedUpload,
  bytesMaxOf,
  plainFileName,
  uploadMetadata,
} from './uploads.rules.ts';

/** Requests of one student wait here first. Waiting for the database lock would use up a connection each. */
const oneAtATime = limitConcurrencyByKey({ atOnce: 1, waitingMax: 400 });

type Announcement = { length: string | undefined; metadata: string | undefined };

/**
 * Inserts the row of an upload before its first byte, so that it counts toward the quota and cleanup jobs find it.
 * Requests of one student run one at a time, so that the quota is exact.
 */
export async function beginUpload(
  { db, ids, clock, limits }: Pick<Deps, 'db' | 'ids' | 'clock' | 'limits'>,
  { ownerId, campusId }: UploadOwner,
  announcement: Announcement,
) {
  const upload = readAnnouncement(announcement);
  await limits.take('uploads', ownerId);
  const id = ids.next();
  const now = clock.now();
  await oneAtATime(ownerId, () =>
    db.tx(async (tx) => {
      await lockQuota(tx, ownerId);
      const used = await readUsedBytes(tx, ownerId, new Date(now.getTime() - DAY_MS));
      const reason = quotaRefusal(used, upload.bytes);
      if (reason) throw new AppError(reason);
      await insertUpload(tx, { ...upload, id, ownerId, campusId, now });
    }),
  );
  return { id, bytes: upload.bytes };
}

function readAnnouncement({ length = '', metadata }: Announcement): AnnouncedUpload {
  if (!/^\d{1,15}$/.test(length)) throw new AppError('input_invalid');
  const parsed = uploadMetadata.safeParse(parseMetadata(metadata));
  if (!parsed.success) throw new AppError('input_invalid');

  const { purpose, filename, filetype } = parsed.data;
  const kind = announcedKind(filename ?? '', filetype ?? '');
  if (!kind) throw new AppError('media_refused');
  const bytes = Number(length);
  if (bytes === 0) throw new AppError('media_unreadable');
  if (bytes > bytesMaxOf(kind)) throw new AppError('upload_too_large');
  return { purpose, kind, bytes, fileName: plainFileName(filename ?? ''), ...announcedSize(parsed.data) };
}

function quotaRefusal({ begun, waiting }: UsedBytes, bytes: number) {
  if (waiting + bytes > MEDIA.waitingBytesMax) return 'upload_waiting_quota';
  if (begun + bytes > MEDIA.dailyBytesMax) return 'upload_quota';
  return undefined;
}
