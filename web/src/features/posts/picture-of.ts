import { mediaPath, STILL_VARIANT, type MediaItem } from '@quad/contract/media';

export type ShownPicture = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  thumbHash?: string;
};

/** About as wide as a card's picture on an ordinary screen. */
const USUAL_WIDTH = 640;

/** The pictures of a media item, for a video its posters; null where there is none yet. */
export function pictureOf(item: MediaItem): ShownPicture | null {
  // The still of what moves is as wide as one of its pictures; beside it a browser might choose the one that stands.
  const pictures = item.variants.filter(({ name, type }) => type.startsWith('image/') && name !== STILL_VARIANT);
  const usual = pictures.find((variant) => variant.width >= USUAL_WIDTH) ?? pictures.at(-1);
  if (!usual) return null;
  return {
    src: mediaPath(item.id, usual.name),
    srcSet: pictures.map((variant) => `${mediaPath(item.id, variant.name)} ${variant.width}w`).join(', '),
    width: item.width,
    height: item.height,
    ...(item.thumbhash !== null && { thumbHash: item.thumbhash }),
  };
}
