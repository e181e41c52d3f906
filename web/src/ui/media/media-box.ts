/** Narrower screenshots and flatter panoramas are cropped. */
const SHAPE_MIN = 0.4;
const SHAPE_MAX = 6.25;

/** `wide` in cards, `small` in chats and previews. */
export type MediaSize = 'wide' | 'small';

/** The aspect ratio of a picture's box: its own, within the limits. */
export function shapeOf({ width, height }: { width: number; height: number }) {
  if (width <= 0 || height <= 0) return 1;
  return Math.min(SHAPE_MAX, Math.max(SHAPE_MIN, width / height));
}

/** The largest size of a picture: in a card, on a phone, and in chats and previews. */
const WIDTH_MAX = '500px';
const TALLEST = {
  wide: '[--tallest:400px] upto-769:[--tallest:350px]',
  small: '[--tallest:200px]',
} as const satisfies Record<MediaSize, string>;

/** What surrounds a box: a card's picture fills the card, one in a chat is as wide as it needs to be. */
export const OUTER = {
  wide: 'block w-full max-w-[500px]',
  small: 'block w-fit max-w-full',
} as const satisfies Record<MediaSize, string>;

/**
 * A box with this aspect ratio. In a card it has the card's width and is cropped at the largest height, so that no card
 * is half blank; elsewhere it is as large as both limits allow. The viewer shows everything whole.
 */
export function boxOf(shape: number, size: MediaSize) {
  return {
    className: `relative block max-w-full overflow-hidden rounded-card border border-line ${TALLEST[size]}`,
    style:
      size === 'wide'
        ? { aspectRatio: shape, width: `min(${WIDTH_MAX}, 100%)`, maxHeight: 'var(--tallest)' }
        : { aspectRatio: shape, width: `min(${WIDTH_MAX}, var(--tallest) * ${shape})` },
  };
}
