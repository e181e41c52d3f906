import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

// Drawn once and by one thread, which leaves the other cores for requests.
sharp.concurrency(1);
sharp.cache(false);

const PICTURES_MAX = 2_000;
const pictures = new LRUCache<string, Promise<Buffer>>({ max: PICTURES_MAX });

/** Renders our own SVG as a PNG. Results are cached. */
export function drawPng(svg: string, width: number) {
  const key = `${width} ${svg}`;
  const cached = pictures.get(key);
  if (cached) return cached;

  const picture = sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 9, palette: true }).toBuffer();
  pictures.set(key, picture);
  return picture;
}

/** Draws our own SVG without its empty edges. */
export async function drawTrimmed(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).trim().png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
