/** Narrower screenshots and flatter panoramas are cropped. */
const SHAPE_MIN = 0.4;
const SHAPE_MAX = 6.25;

/** The aspect ratio of a picture's box: its own, within the limits. */
export function shapeOf({ width, height }: { width: number; height: number }) {
  if (width <= 0 || height <= 0) return 1;
  return Math.min(SHAPE_MAX, Math.max(SHAPE_MIN, width / height));
}

/** The largest size of a picture: in a card, on a phone, and in chats and previews. */
const WIDTH_MAX = '500px';
export const TALLEST = {
  wide: '[--tallest:400px] upto-769:[--tallest:350px]',
  small: '[--tallest:200px]',
} as const;

/** A box with this aspect ratio, as large as both limits allow. Needs a `TALLEST` class on a parent. */
export function boxStyle(shape: number) {
  return { aspectRatio: shape, width: `min(${WIDTH_MAX}, var(--tallest) * ${shape})` };
}
