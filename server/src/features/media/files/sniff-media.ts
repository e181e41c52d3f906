import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { MediaKind } from '@quad/contract/media/media.schemas';

/** The types that we accept. Phones use several types for MP4. */
const KINDS: Record<string, MediaKind> = {
  'image/jpeg': 'photo',
  'image/png': 'photo',
  'image/apng': 'photo',
  'image/gif': 'photo',
  'image/webp': 'photo',
  // The format of iPhone photos. If a file has several images, the primary one is shown.
  'image/heic': 'photo',
  'image/heif': 'photo',
  'image/heic-sequence': 'photo',
  'image/heif-sequence': 'photo',
  'video/mp4': 'video',
  'video/x-m4v': 'video',
  'video/3gpp': 'video',
  'video/quicktime': 'video',
  'video/vnd.avi': 'video',
};

/** The types allowed as a profile picture. */
const AVATARS = new Set(Object.keys(KINDS).filter((type) => KINDS[type] === 'photo' && type !== 'image/webp'));

/** A PNG may contain color profiles and comments before the chunk that marks it as animated. */
const ENOUGH_BYTES = 1024 * 1024;

/** Undefined if the file is neither a photo nor a video. */
export async function sniffMedia(stream: Readable): Promise<MediaKind | undefined> {
  return KINDS[await typeOf(stream)];
}

/** A cheap check, so that we don't start an image process for other files. */
export async function isAvatarFile(path: string) {
  return AVATARS.has(await typeOf(createReadStream(path)));
}

/** The type according to the beginning of the file, whatever the client claims. Empty if it is unknown. */
async function typeOf(stream: Readable) {
  const type = await fileTypeFromBuffer(await beginningOf(stream));
  return type?.mime ?? '';
}

async function beginningOf(stream: Readable) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= ENOUGH_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ENOUGH_BYTES);
}
