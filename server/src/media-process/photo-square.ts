import type { z } from 'zod';
import type { crop } from './messages.ts';

export type Square = { left: number; top: number; size: number };
export type Crop = z.infer<typeof crop>;

/** The requested square, clamped to the picture. Without a request, the largest square in the center. */
export function squareIn({ width, height }: { width: number; height: number }, crop: Crop): Square {
  const largest = Math.min(width, height);
  const size = clamp(crop.size ?? largest, 1, largest);
  return {
    size,
    left: clamp(crop.left ?? Math.floor((width - size) / 2), 0, width - size),
    top: clamp(crop.top ?? Math.floor((height - size) / 2), 0, height - size),
  };
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max);
}
