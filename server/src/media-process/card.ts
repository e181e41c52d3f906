import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA } from '@quad/contract/media/media';
import { LINK_PICTURE } from '@quad/contract/sharing/sharing';
import type { ProcessedMedia } from './messages.ts';
import { sharp } from './sharp.ts';
import { withDecodeErrors } from './unreadable-media.ts';

const { width, height } = LINK_PICTURE;
const QUALITY = 82;
const NAME = 'card';

/** Crops a photo around what catches the eye and draws our own picture over it. JPEG, which every site reads. */
export async function processCard(path: string, folder: string, overlay: string): Promise<ProcessedMedia> {
  const { data, info } = await withDecodeErrors(
    sharp(path, { limitInputPixels: MEDIA.pixelsMax, failOn: 'error' })
      .resize({ width, height, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  // Only now that the photo is decoded: it may not be a drawing itself.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const bytes = await sharp(data, { raw: { width, height, channels: info.channels } })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
  await writeFile(join(folder, NAME), bytes);
  const files = [{ name: NAME, type: 'image/jpeg' as const, width, height }];
  return { status: 'ready', width, height, durationMs: null, thumbhash: '', files };
}
