import { useEffect, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './media-viewer.css';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import { motionAllowed, autoplayAllowed } from '../../../ui/media/motion-preference.ts';
import { pauseAutoplay } from '../../../ui/media/autoplay.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { slidesOf } from './slides.ts';
import { useClosedByBack } from './use-closed-by-back.ts';

/** White controls would be lost on a light photo. */
const ON_ANY_PHOTO = { backgroundColor: 'rgb(0 0 0 / 0.5)', borderRadius: 9999 };
const CONTROLS = {
  '--yarl__color_button': '#fff',
  '--yarl__button_filter': 'none',
  '--yarl__button_margin': '0 4px',
  '--yarl__navigation_button_padding': '8px',
  '--yarl__counter_filter': 'none',
  '--yarl__counter_margin': '16px',
  '--yarl__counter_padding': '0 12px',
};

type Props = { media: readonly MediaItem[]; index: number; base?: string; onClose: () => void };

/** Full screen with arrows, swipe and pinch. Closing it, also with Back, returns to the unchanged page. */
export function MediaViewer({ media, index, base, onClose }: Props) {
  // Computed once, so that changes on the page do not send the viewer back to the first slide.
  const { mediaBaseUrl } = useCampus();
  const [shown] = useState(() =>
    slidesOf(media, index, {
      base: base ?? mediaBaseUrl,
      motionAllowed: motionAllowed(),
      autoplayAllowed: autoplayAllowed(),
    }),
  );
  const isOne = shown.slides.length === 1;
  const close = useClosedByBack(onClose);
  useEffect(pauseAutoplay, []);
  return (
    <Lightbox
      open
      close={close}
      index={shown.index}
      slides={shown.slides}
      plugins={[Captions, Counter, Video, Zoom]}
      labels={{ Lightbox: 'Photos and videos' }}
      carousel={{ finite: true, imageFit: 'contain', padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, doubleClickMaxStops: 1 }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 3 }}
      // A single slide needs no navigation.
      render={isOne ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      counter={{ container: isOne ? { hidden: true } : { style: ON_ANY_PHOTO } }}
      styles={{ root: CONTROLS, button: ON_ANY_PHOTO }}
      animation={animations()}
    />
  );
}

function animations() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 160, swipe: 200, zoom: 160 };
}
