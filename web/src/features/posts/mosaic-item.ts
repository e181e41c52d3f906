import { mediaUrl, MEDIA_COPY, type MediaItem } from '@quad/contract/media';
import type { MosaicItem } from '../../ui/media/media-mosaic.tsx';
import { pictureOf } from './picture-of.ts';

type Place = {
  /** The campus's own base; none for what is said in chats, which no cache may keep. */
  base: string;
  sizes: string;
  /** Where it alone can be seen. */
  href?: string;
};

/** A photo or video as it is shown, or the words in its place. */
export function mosaicItemOf(item: MediaItem, { base, sizes, href }: Place): MosaicItem {
  const picture = item.status === 'ready' ? pictureOf(item, base) : null;
  if (!picture) {
    const isBusy = item.status === 'processing';
    return {
      id: item.id,
      width: item.width,
      height: item.height,
      isBusy,
      notice: isBusy ? MEDIA_COPY.processing : MEDIA_COPY.failed,
    };
  }
  const film = item.variants.find((variant) => variant.type.startsWith('video/'));
  return {
    ...picture,
    id: item.id,
    kind: item.kind,
    href,
    sizes,
    alt: item.alt,
    ...(film && { video: { src: mediaUrl(base, item.id, film.name), type: film.type } }),
  };
}
