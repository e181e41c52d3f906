import { mediaUrl, STILL_VARIANT, type MediaItem } from '@quad/contract/media';

type Source = { src: string; srcSet: string };

export type ShownPicture = Source & {
  width: number;
  height: number;
  thumbHash?: string;
  /** Of what moves; its own source is the still then. */
  moving?: Source;
};

/** About as wide as a card's picture on an ordinary screen. */
const USUAL_WIDTH = 640;

/** The pictures of a media item, for a video its posters; null where there is none yet. `base` is the campus's own. */
export function pictureOf(item: MediaItem, base: string): ShownPicture | null {
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  const still = pictures.filter((variant) => variant.name === STILL_VARIANT);
  const addressOf = (name: string) => mediaUrl(base, item.id, name);
  const others = sourceOf(
    pictures.filter((variant) => variant.name !== STILL_VARIANT),
    addressOf,
  );
  const first = sourceOf(still, addressOf) ?? others;
  if (!first) return null;
  return {
    ...first,
    width: item.width,
    height: item.height,
    ...(item.thumbhash !== null && { thumbHash: item.thumbhash }),
    ...(others && first !== others && { moving: others }),
  };
}

function sourceOf(pictures: MediaItem['variants'], addressOf: (name: string) => string): Source | null {
  const usual = pictures.find((variant) => variant.width >= USUAL_WIDTH) ?? pictures.at(-1);
  if (!usual) return null;
  return {
    src: addressOf(usual.name),
    srcSet: pictures.map((variant) => `${addressOf(variant.name)} ${variant.width}w`).join(', '),
  };
}
