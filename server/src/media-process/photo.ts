import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA, STILL_VARIANT } from '@quad/contract/media/media';
import type { OutputFile, ProcessedMedia } from './messages.ts';
import { readHead } from './photo-head.ts';
import { openPhoto, type PhotoSource } from './photo-source.ts';
import { pictureSizes, within, type Size } from './picture-sizes.ts';
import { thumbhashOf, writePicture, writePictures, type Pixels } from './pictures.ts';
import { sharp } from './sharp.ts';
import { QuickAttemptError } from './quick-attempt.ts';
import { withDecodeErrors } from './unreadable-media.ts';

const ACCEPTED = { formats: ['jpeg', 'png', 'gif', 'webp'], pixelsMax: MEDIA.pixelsMax } as const;
/** Limits for animations, because all their frames are in memory at once. */
const ANIMATION = { framesMax: 600, pixelsMax: 60_000_000, widths: [400, 800], quality: 70, effort: 2 } as const;
/** The most decoded pixels of an animation in a quick attempt: about two seconds of CPU time. */
const QUICK_PIXELS_MAX = 8_000_000;

/** Makes the variants of a photo: upright, in sRGB, in every width and without metadata. */
export async function processPhoto(path: string, folder: string, isQuick = false): Promise<ProcessedMedia> {
  const input = await openPhoto(path, MEDIA.pixelsMax);
  const { size, frames } = await readHead(input, ACCEPTED);
  const pages = keptFrames(size, frames);
  if (isQuick && pages > 1 && pages * size.width * size.height > QUICK_PIXELS_MAX) throw new QuickAttemptError();
  const pixels = await withDecodeErrors(decode(input, size));
  const files =
    frames > 1 ? await writeAnimation(input, { size, pages, pixels, folder }) : await writePictures(pixels, folder);
  return { status: 'ready', ...size, durationMs: null, thumbhash: await thumbhashOf(pixels), files };
}

/** Decodes the first frame, scaled down to the largest variant. */
async function decode(input: PhotoSource, size: Size): Promise<Pixels> {
  const largest = pictureSizes(size, MEDIA.photoWidths).at(-1) ?? size;
  const { data, info } = await sharp(input, { limitInputPixels: MEDIA.pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ ...largest, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function keptFrames({ width, height }: Size, frames: number) {
  const fitting = Math.floor(ANIMATION.pixelsMax / (width * height));
  return Math.max(1, Math.min(frames, fitting, ANIMATION.framesMax));
}

type Animation = { size: Size; pages: number; pixels: Pixels; folder: string };

/** Writes the animated sizes, and the first frame as a still for people who turn animations off. */
async function writeAnimation(input: PhotoSource, { size, pages, pixels, folder }: Animation): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const each of pictureSizes(size, ANIMATION.widths)) {
    const animation = sharp(input, { pages, limitInputPixels: ANIMATION.pixelsMax, failOn: 'error' })
      .resize({ ...each, fit: 'fill' })
      .webp({ quality: ANIMATION.quality, effort: ANIMATION.effort });
    const name = `w${each.width}`;
    await writeFile(join(folder, name), await withDecodeErrors(animation.toBuffer()));
    files.push({ name, type: 'image/webp', ...each });
  }
  const still = within(pixels.raw, { width: Math.max(...ANIMATION.widths), height: Infinity });
  files.push(await writePicture(pixels, { name: STILL_VARIANT, size: still, folder }));
  return files;
}
