import type { DraftFile } from '../draft.ts';
import { kindOf } from './accept-files.ts';

/** Twice the side of a tile, for high-density screens. */
const SIDE = 256;
const VIDEO_TIMEOUT_MS = 5000;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Draws a small picture of a file, or returns null where the browser cannot show it. Runs one at a time: decoding ten
 * phone photos at once would need a gigabyte.
 */
export function drawThumbnail(file: DraftFile, signal: AbortSignal): Promise<Blob | null> {
  const drawn = previous.then(() => {
    if (signal.aborted) return null;
    return kindOf(file) === 'video' ? frameOf(file.blob) : photoOf(file.blob);
  });
  previous = drawn.catch(() => undefined);
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
    const timeout = setTimeout(() => reject(new Error('The video did not show a frame in time')), VIDEO_TIMEOUT_MS);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    // The first frame of many videos is black.
    video.onloadeddata = () => (video.currentTime = Math.min(0.1, video.duration / 2));
    video.onseeked = () => {
      clearTimeout(timeout);
      resolve();
    };
    video.onerror = () => {
      clearTimeout(timeout);
      reject(new Error('The video cannot be shown'));
    };
    video.src = src;
  });
}

/** The center square, as the tile shows it. */
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
