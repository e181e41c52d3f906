import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Raw } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MEDIA } from '@quad/contract/media/media';
import type { OutputFile } from './messages.ts';
import { pictureSizes, within, type Size } from './picture-sizes.ts';

/** Decoded pixels, upright and in sRGB, without metadata of the file. */
export type Pixels = { data: Buffer; raw: Raw };

const QUALITY = 80;
const THUMBHASH_SIDE_MAX = 100;

/** Writes a picture in every size, smallest first. Files are named by their width. */
export async function writePictures(pixels: Pixels, folder: string): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const size of pictureSizes(pixels.raw, MEDIA.photoWidths)) {
    files.push(await writePicture(pixels, { name: `w${size.width}`, size, folder }));
  }
  return files;
}

type Variant = { name: string; size: Size; folder: string };

export async function writePicture({ data, raw }: Pixels, { name, size, folder }: Variant): Promise<OutputFile> {
  const picture = sharp(data, { raw }).resize({ ...size, fit: 'fill' });
  const bytes = await picture.webp({ quality: QUALITY }).toBuffer();
  await writeFile(join(folder, name), bytes);
  return { name, type: 'image/webp', ...size };
}

/** A few bytes from which browsers draw the blurred placeholder. */
export async function thumbhashOf({ data, raw }: Pixels): Promise<string> {
  const size = within(raw, { width: THUMBHASH_SIDE_MAX, height: THUMBHASH_SIDE_MAX });
  const small = sharp(data, { raw }).resize({ ...size, fit: 'fill' });
  const rgba = await small.ensureAlpha().raw().toBuffer();
  return Buffer.from(rgbaToThumbHash(size.width, size.height, rgba)).toString('base64');
}
