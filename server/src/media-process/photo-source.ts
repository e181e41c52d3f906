import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import type { HeicPhoto } from './heic.ts';
import { sharp } from './sharp.ts';
import { withDecodeErrors } from './unreadable-media.ts';

/** What the decoder reads: the uploaded file, or a PNG of the same picture. */
export type PhotoSource = string | Buffer;

/**
 * Sharp cannot decode the photos of iPhones. They become an uncompressed PNG with the same color profile, which then
 * takes the same path as every other photo.
 */
export async function openPhoto(input: string, pixelsMax: number): Promise<PhotoSource> {
  const type = await fileTypeFromFile(input);
  if (!type || !/^image\/hei[cf]/.test(type.mime)) return input;
  const { decodeHeic } = await import('./heic.ts');
  const bytes = await readFile(input);
  // Inside a promise, so that a failure of the decoder is the fault of the file.
  return withDecodeErrors((async () => asPng(decodeHeic(bytes, pixelsMax)))());
}

/** The end of the header, a PNG's first chunk. */
const HEADER_END = 33;

async function asPng({ data, raw, profile }: HeicPhoto): Promise<Buffer> {
  const png = await sharp(data, { raw, limitInputPixels: false }).png({ compressionLevel: 0 }).toBuffer();
  if (profile === null) return png;
  const icc = profile === 'p3' ? await builtInProfile() : profile;
  // The first null byte ends the profile's name, the second one means "deflate".
  const content = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(icc)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length - 4, 0);
  frame.writeUInt32BE(crc32(content), 4);
  const chunk = [frame.subarray(0, 4), content, frame.subarray(4)];
  return Buffer.concat([png.subarray(0, HEADER_END), ...chunk, png.subarray(HEADER_END)]);
}

/** The Display P3 profile that comes with sharp. */
async function builtInProfile() {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } });
  const { icc } = await sharp(await dot.png().withIccProfile('p3').toBuffer()).metadata();
  return icc ?? Buffer.alloc(0);
}
