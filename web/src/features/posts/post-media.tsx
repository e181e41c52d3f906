import { mediaPath, MEDIA_WORDS, type MediaItem } from '@quad/contract/media';
import { dialogs } from '../../lib/dialogs.ts';
import { MediaMosaic, type MosaicItem } from '../../ui/media-mosaic.tsx';
import { pictureOf } from './picture-of.ts';

const SIZES = '(width < 770px) calc(100vw - 84px), 500px';

/** The photos and videos of a post. One that is pressed opens over the whole screen. */
export function PostMedia({ media, href, eager }: { media: MediaItem[]; href: string; eager: boolean }) {
  if (media.length === 0) return null;

  function open(index: number) {
    const pressed = media[index];
    const shown = media.filter((item) => item.status === 'ready');
    if (!pressed) return;
    dialogs.open({ name: 'media-viewer', props: { media: shown, index: Math.max(0, shown.indexOf(pressed)) } });
  }

  return (
    <div className="relative z-10 mt-2.5">
      <MediaMosaic items={media.map((item) => mosaicItemOf(item, href))} onOpen={open} eager={eager} />
    </div>
  );
}

function mosaicItemOf(item: MediaItem, href: string): MosaicItem {
  const picture = item.status === 'ready' ? pictureOf(item) : null;
  if (!picture) {
    const isBusy = item.status === 'processing';
    return { id: item.id, isBusy, notice: isBusy ? MEDIA_WORDS.processing : MEDIA_WORDS.failed };
  }
  const film = item.variants.find((variant) => variant.type.startsWith('video/'));
  return {
    ...picture,
    id: item.id,
    kind: item.kind,
    href,
    sizes: SIZES,
    alt: item.alt,
    ...(film && { video: { src: mediaPath(item.id, film.name), type: film.type } }),
  };
}
