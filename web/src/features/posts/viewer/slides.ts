import type { Slide } from 'yet-another-react-lightbox';
import { mediaUrl, STILL_VARIANT } from '@quad/contract/media/media';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import { pictureOf } from '../media/picture-of.ts';

type Options = {
  /** The campus's media base URL. */
  base: string;
  /** Whether animated images may play on their own. */
  motionAllowed: boolean;
  /** Whether a video that was not clicked may start on its own. */
  autoplayAllowed: boolean;
};

/** The slides of all items that are ready, and the index of the clicked one. */
export function slidesOf(media: readonly MediaItem[], index: number, options: Options) {
  const pressed = media[index];
  const shown = media.filter((item) => item.status === 'ready' && pictureOf(item, options.base) !== null);
  const slides = shown.map((item) =>
    slideOf(item, { ...options, autoplayAllowed: item === pressed ? options.motionAllowed : options.autoplayAllowed }),
  );
  return { slides, index: Math.max(0, pressed ? shown.indexOf(pressed) : 0) };
}

function slideOf(item: MediaItem, { base, motionAllowed, autoplayAllowed }: Options): Slide {
  const size = { width: item.width, height: item.height };
  const described = item.alt === '' ? {} : { description: item.alt };
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  const video = item.variants.find((variant) => variant.type.startsWith('video/'));
  const still = pictures.find((variant) => variant.name === STILL_VARIANT);
  const poster = pictureOf(item, base)?.src ?? '';
  if (video) {
    const sources = [{ src: mediaUrl(base, item.id, video.name), type: video.type }];
    return { type: 'video', poster, sources, autoPlay: autoplayAllowed, muted: true, ...size, ...described };
  }
  const wanted = still && !motionAllowed ? [still] : pictures.filter((variant) => variant !== still);
  return {
    src: mediaUrl(base, item.id, wanted.at(-1)?.name ?? ''),
    srcSet: wanted.map(({ name, width, height }) => ({ src: mediaUrl(base, item.id, name), width, height })),
    alt: item.alt,
    ...size,
    ...described,
  };
}
