import type { DraftFile } from '../draft.ts';
import { kindOf } from './accept-files.ts';

export type NaturalSize = { width: number; height: number };

/** After this time the file is sent without its size, which is only used for a placeholder. */
const TIMEOUT_MS = 2000;

/** The upright size of a photo or video, or null where the browser cannot read it. */
export async function naturalSize(file: Pick<DraftFile, 'blob' | 'name' | 'type'>): Promise<NaturalSize | null> {
  const src = URL.createObjectURL(file.blob);
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    const size = await Promise.race([kindOf(file) === 'video' ? sizeOfVideo(src) : sizeOfPhoto(src), timeout]);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(src);
  }
}

/** Reads only the header; no pixels are decoded. */
function sizeOfPhoto(src: string) {
  const image = new Image();
  return new Promise<NaturalSize>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('The photo cannot be read'));
    image.src = src;
  });
}

function sizeOfVideo(src: string) {
  const video = document.createElement('video');
  return new Promise<NaturalSize>((resolve, reject) => {
    video.preload = 'metadata';
    video.onloadedmetadata = () => resolve({ width: video.videoWidth, height: video.videoHeight });
    video.onerror = () => reject(new Error('The video cannot be read'));
    video.src = src;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
  });
}
