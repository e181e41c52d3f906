import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeVideo } from '../../../server/src/media-process/test/videos.ts';

/**
 * A small file with fifty megapixels when decoded. It is interlaced, so it has to be in memory completely before the
 * first row.
 */
export function hugePng() {
  return sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#336699' } })
    .png({ progressive: true })
    .toBuffer();
}

/** Like a phone photo: several megapixels with detail. */
export function plainPhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
    .blur(1.5)
    .jpeg()
    .toBuffer();
}

/** The maximum number of pixels decoded for an animation, with every frame different. */
export async function largeGif() {
  const [width, height, frames] = [800, 600, 120];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let index = 0; index < width * height * frames; index += 1) {
    const [x, y, frame] = [index % width, Math.floor(index / width), Math.floor(index / (width * height))];
    const shade = (((x >> 3) * (frame + 3) + (y >> 3) * 7 + frame * 30) & 7) * 32;
    pixels.set([shade, (shade * 3) & 255, (x + y + frame * 5) & 0xe0], index * 3);
  }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ effort: 1, delay: Array<number>(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** Thirty frames a second, all different. */
export async function video(folder: string, seconds: number) {
  const path = join(folder, `film-${seconds}.mp4`);
  const moments = Array.from({ length: seconds * 30 }, (_, index) => Math.round((index * 100) / 30));
  await writeVideo(path, { width: 640, height: 360, moments, isRestless: true });
  return readFile(path);
}
