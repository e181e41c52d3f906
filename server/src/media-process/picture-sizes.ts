export type Size = { width: number; height: number };

/** Taller pictures are made narrower, because no screen shows them at full width. */
const HEIGHT_TO_WIDTH_MAX = 8;

/** The sizes to make of a picture: every width up to its own. A picture is never enlarged. */
export function pictureSizes(picture: Size, widths: readonly number[]): Size[] {
  const sizes = widths.map((width) => within(picture, { width, height: width * HEIGHT_TO_WIDTH_MAX }));
  return sizes.filter((size, index) => sizes.findIndex(({ width }) => width === size.width) === index);
}

/** The largest size with the same aspect ratio that fits, at least one pixel per side. */
export function within(picture: Size, max: Size): Size {
  const scale = Math.min(1, max.width / picture.width, max.height / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
