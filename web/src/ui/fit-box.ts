export type Box = { width: number; height: number };

/** The widest a picture is shown, and the tallest: in a card on a wide page, on a phone, and in chats and previews. */
export const MEDIA_WIDTH_MAX = 500;
export const MEDIA_HEIGHT_MAX = { wide: 400, narrow: 350, small: 200 } as const;

/** Narrower than this a tall screenshot would be a thread; it is cropped instead. */
const WIDTH_MIN = 160;

/** The box a picture of this size is shown in: its own shape within the caps, never enlarged past them. */
export function fitBox(size: Box, heightMax: number): Box {
  const ratio = size.width > 0 && size.height > 0 ? size.width / size.height : 1;
  const width = Math.min(MEDIA_WIDTH_MAX, heightMax * ratio);
  if (width < WIDTH_MIN) return { width: WIDTH_MIN, height: heightMax };
  return { width: Math.round(width), height: Math.round(Math.max(width / ratio, 80)) };
}
