import type { DraftFile } from '../draft.ts';
import { kindOf } from './accept-files.ts';

/** Twice the side of a tile, for sharp screens. */
const SIDE = 256;
const VIDEO_PATIENCE_MS = 5000;

let before: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a file, or null where the browser cannot show it. One after the other: ten photos of a phone
 * decoded at once would take a gigabyte.
 */
export function drawThumbnail(file: DraftFile, signal: AbortSignal): Promise<Blob | null> {
  const drawn = before.then(() => {
    if (signal.aborted) return null;
    return kindOf(file) === 'video' ? frameOf(file.blob) : photoOf(file.blob);
  });
  before = drawn.catch(() => undefined);
  return drawn.catch(() => null);
}

async function photoOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const small = await squareOf(bitmap, bitmap);
  bitmap.close();
  return small;
}

async function frameOf(blob: Blob) {
  const src = URL.createObjectURL(blob);
  const video = document.createElement('video');
  try {
    await frameReady(video, src);
    return await squareOf(video, { width: video.videoWidth, height: video.videoHeight });
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(src);
  }
}

function frameReady(video: HTMLVideoElement, src: string) {
  return new Promise<void>((resolve, reject) => {
    const impatience = setTimeout(() => reject(new Error('The video shows no frame')), VIDEO_PATIENCE_MS);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    // The very first frame is black in many films.
    video.onloadeddata = () => (video.currentTime = Math.min(0.1, video.duration / 2));
    video.onseeked = () => {
      clearTimeout(impatience);
      resolve();
    };
    video.onerror = () => {
      clearTimeout(impatience);
      reject(new Error('The video cannot be shown'));
    };
    video.src = src;
  });
}

/** The middle of the picture, as the tile will show it. */
function squareOf(picture: CanvasImageSource, { width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const left = (width - side) / 2;
  const top = (height - side) / 2;
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.8);
  });
}
