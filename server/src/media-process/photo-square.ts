import type { z } from 'zod';
import type { crop } from './answer.ts';

export type Square = { left: number; top: number; size: number };
export type Crop = z.infer<typeof crop>;

/** The asked square, moved and shrunk until it lies in the picture; the largest one in the middle when none is asked. */
export function squareIn({ width, height }: { width: number; height: number }, crop: Crop): Square {
  const largest = Math.min(width, height);
  const size = clamp(crop.size ?? largest, 1, largest);
  return {
    size,
    left: clamp(crop.left ?? Math.floor((width - size) / 2), 0, width - size),
    top: clamp(crop.top ?? Math.floor((height - size) / 2), 0, height - size),
  };
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most);
}
