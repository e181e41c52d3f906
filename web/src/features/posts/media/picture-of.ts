import { mediaUrl, STILL_VARIANT } from '@quad/contract/media/media';
import type { MediaItem } from '@quad/contract/media/media.schemas';

type Source = { src: string; srcSet: string };

export type ShownPicture = Source & {
  width: number;
  height: number;
  thumbHash?: string;
  /** The animated version; `src` is then the still. */
  moving?: Source;
};

/** About the width of a card's picture on an ordinary screen. */
const USUAL_WIDTH = 640;

/**
 * The images of a media item (for a video its posters), or null if there are none yet. `base` is the campus's media
 * base URL.
 */
export function pictureOf(item: MediaItem, base: string): ShownPicture | null {
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  const still = pictures.filter((variant) => variant.name === STILL_VARIANT);
  const urlOf = (name: string) => mediaUrl(base, item.id, name);
  const others = sourceOf(
    pictures.filter((variant) => variant.name !== STILL_VARIANT),
    urlOf,
  );
  const first = sourceOf(still, urlOf) ?? others;
  if (!first) return null;
  return {
    ...first,
    width: item.width,
    height: item.height,
    ...(item.thumbhash !== null && { thumbHash: item.thumbhash }),
    ...(others && first !== others && { moving: others }),
  };
}

function sourceOf(pictures: MediaItem['variants'], urlOf: (name: string) => string): Source | null {
  const usual = pictures.find((variant) => variant.width >= USUAL_WIDTH) ?? pictures.at(-1);
  if (!usual) return null;
  return {
    src: urlOf(usual.name),
    srcSet: pictures.map((variant) => `${urlOf(variant.name)} ${variant.width}w`).join(', '),
  };
}
