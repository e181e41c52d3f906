import { z } from 'zod';
import { MEDIA } from '@quad/contract/media/media';
import { type MediaKind, uploadPurpose, type UploadPurpose } from '@quad/contract/media/media.schemas';

export type AnnouncedUpload = {
  purpose: UploadPurpose;
  fileName: string;
  kind: MediaKind;
  bytes: number;
  /** As measured by the client, after rotation. 0 by 0 if missing or invalid. */
  width: number;
  height: number;
};

const FILE_NAME_MAX = 300;

const VIDEO_EXTENSIONS: readonly string[] = ['mp4', 'mov', 'avi', 'quicktime'];

const announcedSide = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .refine((side) => side <= MEDIA.sideMax)
  .catch(0);

/** Sent by the client and not trusted. We only use it to reject unsupported files early. */
export const uploadMetadata = z.object({
  purpose: uploadPurpose,
  filename: z.string().nullish(),
  filetype: z.string().nullish(),
  width: announcedSide,
  height: announcedSide,
});

/** A width without a height gives no aspect ratio, so it is dropped. */
export function announcedSize({ width, height }: { width: number; height: number }) {
  return width > 0 && height > 0 ? { width, height } : { width: 0, height: 0 };
}

/** Photo or video, by file extension or MIME type. Undefined if we don't accept it. */
export function announcedKind(fileName: string, fileType: string): MediaKind | undefined {
  const extension = /\.([a-z0-9]{1,20})$/i.exec(fileName)?.[1]?.toLowerCase();
  const type = /^(?:image|video)\/([a-z0-9]{1,20})$/i.exec(fileType.trim())?.[1]?.toLowerCase();
  const known = [extension, type].find((name) => name !== undefined && isAccepted(name));
  if (known === undefined) return undefined;
  return VIDEO_EXTENSIONS.includes(known) ? 'video' : 'photo';
}

function isAccepted(name: string) {
  return MEDIA.extensions.some((extension) => extension === name);
}

export function bytesMaxOf(kind: MediaKind) {
  return kind === 'photo' ? MEDIA.photoBytesMax : MEDIA.videoBytesMax;
}

/** Removes control characters and line breaks and limits the length. */
export function plainFileName(name: string) {
  return Array.from(name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim())
    .slice(0, FILE_NAME_MAX)
    .join('');
}
