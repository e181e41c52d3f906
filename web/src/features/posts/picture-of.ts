import { mediaPath, STILL_VARIANT, type MediaItem } from '@quad/contract/media';

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

/** The pictures of a media item, for a video its posters; null where there is none yet. */
export function pictureOf(item: MediaItem): ShownPicture | null {
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  const still = pictures.filter((variant) => variant.name === STILL_VARIANT);
  const others = sourceOf(
    item.id,
    pictures.filter((variant) => variant.name !== STILL_VARIANT),
  );
  const first = sourceOf(item.id, still) ?? others;
  if (!first) return null;
  return {
    ...first,
    width: item.width,
    height: item.height,
    ...(item.thumbhash !== null && { thumbHash: item.thumbhash }),
    ...(others && first !== others && { moving: others }),
  };
}

function sourceOf(id: string, pictures: MediaItem['variants']): Source | null {
  const usual = pictures.find((variant) => variant.width >= USUAL_WIDTH) ?? pictures.at(-1);
  if (!usual) return null;
  return {
    src: mediaPath(id, usual.name),
    srcSet: pictures.map((variant) => `${mediaPath(id, variant.name)} ${variant.width}w`).join(', '),
  };
}
