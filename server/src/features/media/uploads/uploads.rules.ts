import { z } from 'zod';
import { MEDIA, type MediaKind, uploadPurpose, type UploadPurpose } from '@quad/contract/media';

export type AnnouncedUpload = {
  purpose: UploadPurpose;
  fileName: string;
  kind: MediaKind;
  bytes: number;
  /** As its sender measured it, upright; 0 by 0 where nothing that can be was said. */
  width: number;
  height: number;
};

const FILE_NAME_MAX = 300;

const VIDEO_EXTENSIONS: readonly string[] = ['mp4', 'mov', 'avi', 'quicktime'];

const saidSide = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .refine((side) => side <= MEDIA.sideMax)
  .catch(0);

/** What the sender calls its file. Of what it calls it nothing is believed; it only spares the upload of a wrong one. */
export const uploadMetadata = z.object({
  purpose: uploadPurpose,
  filename: z.string().nullish(),
  filetype: z.string().nullish(),
  width: saidSide,
  height: saidSide,
});

/** Half a size says nothing of a shape. */
export function announcedSize({ width, height }: { width: number; height: number }) {
  return width > 0 && height > 0 ? { width, height } : { width: 0, height: 0 };
}

/** Photo or video by the ending of its name or by its type; undefined for what is not taken. */
export function announcedKind(fileName: string, fileType: string): MediaKind | undefined {
  const ending = /\.([a-z0-9]{1,20})$/i.exec(fileName)?.[1]?.toLowerCase();
  const type = /^(?:image|video)\/([a-z0-9]{1,20})$/i.exec(fileType.trim())?.[1]?.toLowerCase();
  const known = [ending, type].find((name) => name !== undefined && isTaken(name));
  if (known === undefined) return undefined;
  return VIDEO_EXTENSIONS.includes(known) ? 'video' : 'photo';
}

function isTaken(extension: string) {
  return MEDIA.extensions.some((taken) => taken === extension);
}

export function bytesMaxOf(kind: MediaKind) {
  return kind === 'photo' ? MEDIA.photoBytesMax : MEDIA.videoBytesMax;
}

/** A name that can be kept and shown: no line breaks, no control characters, not endless. */
export function plainFileName(name: string) {
  return Array.from(name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim())
    .slice(0, FILE_NAME_MAX)
    .join('');
}
