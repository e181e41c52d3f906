import type { PhotoSource } from './photo-source.ts';
import type { Size } from './picture-sizes.ts';
import { sharp } from './sharp.ts';
import { decoded, Unshowable } from './unshowable.ts';

type Accepted = { formats: readonly string[]; pixelsMax: number };

/** Reads the upright size and the number of frames from the header, before any pixel is decoded. */
export async function readHead(input: PhotoSource, { formats, pixelsMax }: Accepted) {
  const {
    format,
    autoOrient,
    width,
    height,
    pageHeight = height,
    pages = 1,
  } = await decoded(sharp(input, { limitInputPixels: false }).metadata());
  if (!formats.includes(format)) throw new Unshowable('unreadable');
  const size: Size = pages > 1 ? { width, height: pageHeight } : autoOrient;
  if (size.width * size.height > pixelsMax) throw new Unshowable('too_large');
  return { size, frames: pages };
}
