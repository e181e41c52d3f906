import type { Slide } from 'yet-another-react-lightbox';
import { mediaUrl, STILL_VARIANT, type MediaItem } from '@quad/contract/media';
import { pictureOf } from '../picture-of.ts';

type Manners = {
  /** Where the campus keeps its files. */
  base: string;
  /** Whether what moves may do so unasked. */
  motionAllowed: boolean;
  /** Whether a film that is come by, not pressed, begins. */
  autoplayAllowed: boolean;
};

/** What the viewer shows of each item that is ready, and the place of the pressed one among them. */
export function slidesOf(media: readonly MediaItem[], index: number, manners: Manners) {
  const pressed = media[index];
  const shown = media.filter((item) => item.status === 'ready' && pictureOf(item, manners.base) !== null);
  const slides = shown.map((item) =>
    slideOf(item, { ...manners, autoplayAllowed: item === pressed ? manners.motionAllowed : manners.autoplayAllowed }),
  );
  return { slides, index: Math.max(0, pressed ? shown.indexOf(pressed) : 0) };
}

function slideOf(item: MediaItem, { base, motionAllowed, autoplayAllowed }: Manners): Slide {
  const size = { width: item.width, height: item.height };
  const described = item.alt === '' ? {} : { description: item.alt };
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  const film = item.variants.find((variant) => variant.type.startsWith('video/'));
  const still = pictures.find((variant) => variant.name === STILL_VARIANT);
  const poster = pictureOf(item, base)?.src ?? '';
  if (film) {
    const sources = [{ src: mediaUrl(base, item.id, film.name), type: film.type }];
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
