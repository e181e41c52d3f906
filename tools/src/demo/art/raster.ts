import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Drawing } from './scene.ts';

export type Rendition = { name: string; type: string; width: number; height: number; bytes: Uint8Array };
export type Raster = { width: number; height: number; thumbhash: string; renditions: Rendition[] };

/** Renders a drawing as WebP at the given widths; widths larger than the drawing are skipped. */
export async function rasterise(drawing: Drawing, widths: readonly number[]): Promise<Raster> {
  const fitting = widths.filter((width) => width < drawing.width);
  const renditions = await Promise.all(
    [...fitting, Math.min(drawing.width, Math.max(...widths))].map((width) => webp(drawing, width)),
  );
  return { width: drawing.width, height: drawing.height, thumbhash: await placeholder(drawing), renditions };
}

/** The drawing as an SVG document at a width. Rendering it small is faster and sharper than scaling it down. */
export function svgAt(drawing: Drawing, width: number): Buffer {
  const height = Math.round((drawing.height * width) / drawing.width);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="none" width="${width}" height="${height}">${drawing.content}</svg>`,
  );
}

async function webp(drawing: Drawing, width: number): Promise<Rendition> {
  // Flat colors gain little from slower compression, and the first start should be quick.
  const { data, info } = await sharp(svgAt(drawing, width))
    .removeAlpha()
    .webp({ quality: 84, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { name: `w${width}`, type: 'image/webp', width: info.width, height: info.height, bytes: new Uint8Array(data) };
}

/** Thumbhash accepts at most 100 pixels per side. */
async function placeholder(drawing: Drawing): Promise<string> {
  const width = Math.round((100 * drawing.width) / Math.max(drawing.width, drawing.height));
  const { data, info } = await sharp(svgAt(drawing, width)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
