import type { Sharp } from 'sharp';
import { PROFILES } from '@quad/contract/accounts/profiles';
import { AVATAR_VARIANTS } from '@quad/contract/media/media';
import type { OutputFile, ProcessedMedia } from './messages.ts';
import { readHead } from './photo-head.ts';
import { openPhoto, type PhotoSource } from './photo-source.ts';
import { within } from './picture-sizes.ts';
import { squareIn, type Crop, type Square } from './photo-square.ts';
import { thumbhashOf, writePicture, type Pixels } from './pictures.ts';
import { sharp } from './sharp.ts';
import { withDecodeErrors } from './unreadable-media.ts';

const ACCEPTED = { formats: ['jpeg', 'png', 'gif'], pixelsMax: PROFILES.photoPixelsMax } as const;
/** Lists on high-density screens use the smallest size, profiles the largest. */
const SIDES = { [AVATAR_VARIANTS.small]: 96, [AVATAR_VARIANTS.medium]: 192, [AVATAR_VARIANTS.large]: 384 } as const;

/** Large enough for the crop dialog on a high-density screen. */
const PREVIEW_SIDE_MAX = 800;

/** Encodes a square of the photo in every size from the pixels of its first frame, so no metadata survives. */
export async function processAvatar(path: string, folder: string, crop: Crop): Promise<ProcessedMedia> {
  const input = await openPhoto(path, ACCEPTED.pixelsMax);
  const { size } = await readHead(input, ACCEPTED);
  const pixels = await withDecodeErrors(cut(input, squareIn(size, crop)));
  const files: OutputFile[] = [];
  for (const [name, side] of Object.entries(SIDES)) {
    files.push(await writePicture(pixels, { name, size: { width: side, height: side }, folder }));
  }
  const { width, height } = pixels.raw;
  return { status: 'ready', width, height, durationMs: null, thumbhash: await thumbhashOf(pixels), files };
}

/** A picture of the whole photo, for browsers that cannot show the file itself. */
export async function processPreview(path: string, folder: string): Promise<ProcessedMedia> {
  const input = await openPhoto(path, ACCEPTED.pixelsMax);
  const { size } = await readHead(input, ACCEPTED);
  const shown = within(size, { width: PREVIEW_SIDE_MAX, height: PREVIEW_SIDE_MAX });
  const pixels = await withDecodeErrors(rawPixels(upright(input).resize({ ...shown, fit: 'fill' })));
  const files = [await writePicture(pixels, { name: 'preview', size: shown, folder })];
  return { status: 'ready', ...size, durationMs: null, thumbhash: await thumbhashOf(pixels), files };
}

function cut(input: PhotoSource, { left, top, size }: Square): Promise<Pixels> {
  const square = upright(input).extract({ left, top, width: size, height: size });
  return rawPixels(square.resize(SIDES.large, SIDES.large));
}

function upright(input: PhotoSource) {
  return sharp(input, { limitInputPixels: ACCEPTED.pixelsMax, failOn: 'error', pages: 1 }).autoOrient();
}

async function rawPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
