import { useState } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { mediaPath, type MediaItem } from '@quad/contract/media';
import { pictureOf } from '../picture-of.ts';
import { useClosedByBack } from './use-closed-by-back.ts';

type Props = { media: readonly MediaItem[]; index: number; onClose: () => void };

/** Full screen: arrows, swipe and pinch. It closes to the page as it was, by Back too. */
export function MediaViewer({ media, index, onClose }: Props) {
  const slides = media.map(slideOf).filter((slide) => slide !== null);
  const [isOpen, setOpen] = useState(true);
  const close = useClosedByBack(() => setOpen(false));
  return (
    <Lightbox
      open={isOpen}
      close={close}
      index={Math.min(index, slides.length - 1)}
      slides={slides}
      plugins={[Captions, Counter, Video, Zoom]}
      on={{ exited: onClose }}
      carousel={{ finite: true, imageFit: 'contain', padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, doubleClickMaxStops: 1 }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 3 }}
      // One slide needs no way to others.
      render={slides.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      counter={slides.length > 1 ? {} : { container: { hidden: true } }}
      animation={animations()}
    />
  );
}

function slideOf(item: MediaItem): Slide | null {
  const picture = pictureOf(item);
  if (!picture) return null;
  const described = item.alt === '' ? {} : { description: item.alt };
  const film = item.variants.find((variant) => variant.type.startsWith('video/'));
  if (film) {
    return {
      type: 'video',
      poster: picture.src,
      width: item.width,
      height: item.height,
      autoPlay: true,
      sources: [{ src: mediaPath(item.id, film.name), type: film.type }],
      ...described,
    };
  }
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  return {
    src: picture.src,
    alt: item.alt,
    width: item.width,
    height: item.height,
    srcSet: pictures.map(({ name, width, height }) => ({ src: mediaPath(item.id, name), width, height })),
    ...described,
  };
}

function animations() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160, swipe: 200, zoom: 160 };
}
