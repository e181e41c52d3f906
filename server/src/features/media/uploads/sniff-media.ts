import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { MediaKind } from '@quad/contract/media';

/** What is taken, by what the bytes themselves say. Phones call an MP4 by several names. */
const KINDS: Record<string, MediaKind> = {
  'image/jpeg': 'photo',
  'image/png': 'photo',
  'image/apng': 'photo',
  'image/gif': 'photo',
  'image/webp': 'photo',
  'video/mp4': 'video',
  'video/x-m4v': 'video',
  'video/3gpp': 'video',
  'video/quicktime': 'video',
  'video/vnd.avi': 'video',
};

/** Colour profiles and notes may stand before what tells a PNG from a moving one. */
const ENOUGH_BYTES = 1024 * 1024;

/** Reads the beginning of a file, and of it no more. Undefined for what is neither photo nor video. */
export async function sniffMedia(stream: Readable): Promise<MediaKind | undefined> {
  const type = await fileTypeFromBuffer(await beginningOf(stream));
  return type && KINDS[type.mime];
}

async function beginningOf(stream: Readable) {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    const bytes = Buffer.from(piece);
    pieces.push(bytes);
    length += bytes.length;
    if (length >= ENOUGH_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, ENOUGH_BYTES);
}
