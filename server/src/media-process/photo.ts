import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MEDIA, STILL_VARIANT } from '@quad/contract/media';
import type { MadeFile, MadeMedia } from './answer.ts';
import { pictureSizes, within, type Size } from './picture-sizes.ts';
import { thumbhashOf, writePicture, writePictures, type Pixels } from './pictures.ts';
import { decoded, Unshowable } from './unshowable.ts';

const FORMATS: readonly string[] = ['jpeg', 'png', 'gif', 'webp'];
/** Of what moves only so much is kept: every frame of every size is in memory at once. */
const MOVING = { framesMax: 600, pixelsMax: 60_000_000, widths: [400, 800], quality: 70, effort: 2 } as const;

// Libvips reads dozens of formats. Nobody can send what it does not know here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
// A file is seen once, so nothing is worth keeping in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Makes what is shown of a photo: upright, in sRGB, in every width, without anything else the file carried. */
export async function processPhoto(input: string, folder: string): Promise<MadeMedia> {
  const { size, frames } = await readHead(input);
  const pixels = await decoded(decode(input, size));
  const files =
    frames > 1 ? await writeMoving(input, { size, frames, pixels, folder }) : await writePictures(pixels, folder);
  return { status: 'ready', ...size, durationMs: null, thumbhash: await thumbhashOf(pixels), files };
}

/** From the head of the file, before a pixel is decoded. */
async function readHead(input: string) {
  const {
    format,
    autoOrient,
    width,
    height,
    pageHeight = height,
    pages = 1,
  } = await decoded(sharp(input, { limitInputPixels: false }).metadata());
  if (!FORMATS.includes(format)) throw new Unshowable('unreadable');
  const size: Size = pages > 1 ? { width, height: pageHeight } : autoOrient;
  if (size.width * size.height > MEDIA.pixelsMax) throw new Unshowable('too_large');
  return { size, frames: pages };
}

/** The first frame, no larger than the largest size that is made of it. */
async function decode(input: string, size: Size): Promise<Pixels> {
  const largest = pictureSizes(size, MEDIA.photoWidths).at(-1) ?? size;
  const { data, info } = await sharp(input, { limitInputPixels: MEDIA.pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ ...largest, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

type Moving = { size: Size; frames: number; pixels: Pixels; folder: string };

/** The sizes that move, and the first frame for whoever wants nothing to move. */
async function writeMoving(input: string, { size, frames, pixels, folder }: Moving): Promise<MadeFile[]> {
  const fitting = Math.floor(MOVING.pixelsMax / (size.width * size.height));
  const pages = Math.max(1, Math.min(frames, fitting, MOVING.framesMax));
  const files: MadeFile[] = [];
  for (const each of pictureSizes(size, MOVING.widths)) {
    const moving = sharp(input, { pages, limitInputPixels: MOVING.pixelsMax, failOn: 'error' })
      .resize({ ...each, fit: 'fill' })
      .webp({ quality: MOVING.quality, effort: MOVING.effort });
    const name = `w${each.width}`;
    await writeFile(join(folder, name), await decoded(moving.toBuffer()));
    files.push({ name, type: 'image/webp', ...each });
  }
  const still = within(pixels.raw, { width: Math.max(...MOVING.widths), height: Infinity });
  files.push(await writePicture(pixels, { name: STILL_VARIANT, size: still, folder }));
  return files;
}
