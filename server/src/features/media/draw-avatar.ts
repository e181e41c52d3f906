import sharp, { type Sharp } from 'sharp';
import { PROFILES } from '@quad/contract/profiles';
import { AppError } from '../../platform/app-error.ts';
import { squareIn, type Crop } from './photo-square.ts';
import { photoTypeOf } from './photo-type.ts';
import { takeTurns } from '../../platform/take-turns.ts';

export type DrawnAvatar = { name: string; type: 'image/webp'; width: number; height: number; bytes: Buffer };

/** The least serves lists on sharp screens, the largest a profile. */
const SIZES = { small: 96, medium: 192, large: 384 } as const;
const QUALITY = 82;
const SECONDS_MAX = 10;

// One thread for each picture and two pictures at a time: a burst of uploads leaves a core for everyone else. Pictures
// do not come twice, so nothing is worth keeping in memory.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = takeTurns({ atOnce: 2, waitingMax: 20 });

/**
 * A square of someone's photo in every size. Drawn anew from the decoded pixels of the first frame, upright, so that
 * nothing else the file carried is in it.
 */
export async function drawAvatar(photo: Uint8Array, crop: Crop): Promise<DrawnAvatar[]> {
  if (photo.length > PROFILES.photoBytesMax) throw new AppError('photo_too_large');
  if (!photoTypeOf(photo)) throw new AppError('photo_unreadable');
  return inTurn(async () => {
    const { width, height } = await uprightSize(photo);
    if (width * height > PROFILES.photoPixelsMax) throw new AppError('photo_too_large');
    const square = await readable(cut(photo, squareIn({ width, height }, crop)));
    return Promise.all(Object.entries(SIZES).map(([name, size]) => drawIn(square, name, size)));
  });
}

function open(photo: Uint8Array) {
  return sharp(photo, { limitInputPixels: PROFILES.photoPixelsMax, failOn: 'error', pages: 1 });
}

/** From the head of the file, before a pixel is decoded. */
async function uprightSize(photo: Uint8Array) {
  const { autoOrient } = await readable(sharp(photo, { limitInputPixels: false, pages: 1 }).metadata());
  return autoOrient;
}

function cut(photo: Uint8Array, { left, top, size }: ReturnType<typeof squareIn>) {
  return open(photo)
    .autoOrient()
    .extract({ left, top, width: size, height: size })
    .resize(SIZES.large, SIZES.large)
    .png({ compressionLevel: 1 })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();
}

async function drawIn(square: Buffer, name: string, size: number): Promise<DrawnAvatar> {
  const picture: Sharp = sharp(square).resize(size, size).webp({ quality: QUALITY });
  return { name, type: 'image/webp', width: size, height: size, bytes: await picture.toBuffer() };
}

/** What the decoder cannot make sense of is no photo. */
async function readable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw new AppError('photo_unreadable', { cause: error });
  }
}
