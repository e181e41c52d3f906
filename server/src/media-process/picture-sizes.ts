export type Size = { width: number; height: number };

/** Wider screens show no picture higher than this many times its width; such a strip is made narrower. */
const HEIGHT_TO_WIDTH_MAX = 8;

/** The sizes a picture is made in: each width it reaches, and the most of it where it is smaller. Never enlarged. */
export function pictureSizes(picture: Size, widths: readonly number[]): Size[] {
  const sizes = widths.map((width) => within(picture, { width, height: width * HEIGHT_TO_WIDTH_MAX }));
  return sizes.filter((size, place) => sizes.findIndex(({ width }) => width === size.width) === place);
}

/** The largest size of the same shape that fits, at least a pixel a side. */
export function within(picture: Size, most: Size): Size {
  const share = Math.min(1, most.width / picture.width, most.height / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * share)),
    height: Math.max(1, Math.round(picture.height * share)),
  };
}
