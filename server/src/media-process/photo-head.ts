import type { PhotoSource } from './photo-source.ts';
import type { Size } from './picture-sizes.ts';
import { sharp } from './sharp.ts';
import { withDecodeErrors, UnreadableMediaError } from './unreadable-media.ts';

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
  } = await withDecodeErrors(sharp(input, { limitInputPixels: false }).metadata());
  if (!formats.includes(format)) throw new UnreadableMediaError('unreadable');
  const size: Size = pages > 1 ? { width, height: pageHeight } : autoOrient;
  if (size.width * size.height > pixelsMax) throw new UnreadableMediaError('too_large');
  return { size, frames: pages };
}
