/** Narrower than this a tall screenshot would be a thread, and flatter a panorama; such are cropped instead. */
const SHAPE_MIN = 0.4;
const SHAPE_MAX = 6.25;

/** Width to height of the box a picture is shown in: its own, as far as there is something to see of it. */
export function shapeOf({ width, height }: { width: number; height: number }) {
  if (width <= 0 || height <= 0) return 1;
  return Math.min(SHAPE_MAX, Math.max(SHAPE_MIN, width / height));
}

/** The widest a picture is shown, and the tallest: in a card, on a phone, and in chats and previews. */
const WIDTH_MAX = '500px';
export const TALLEST = {
  wide: '[--tallest:400px] upto-769:[--tallest:350px]',
  small: '[--tallest:200px]',
} as const;

/** A box of this shape, as large as both caps allow. Needs one of `TALLEST` around it. */
export function boxStyle(shape: number) {
  return { aspectRatio: shape, width: `min(${WIDTH_MAX}, var(--tallest) * ${shape})` };
}
