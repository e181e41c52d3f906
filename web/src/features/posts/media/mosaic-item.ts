import { mediaUrl } from '@quad/contract/media/media';
import { MEDIA_COPY } from './media-copy.ts';
import type { MediaItem } from '@quad/contract/media/media.schemas';
import type { MosaicItem } from '../../../ui/media/media-mosaic.tsx';
import { pictureOf } from './picture-of.ts';

type Options = {
  /** The campus's media base URL; empty for chat media, which no cache may store. */
  base: string;
  sizes: string;
  /** The URL of its own page. */
  href?: string;
};

/** A photo or video as shown, or a notice in its place. */
export function mosaicItemOf(item: MediaItem, { base, sizes, href }: Options): MosaicItem {
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
  const video = item.variants.find((variant) => variant.type.startsWith('video/'));
  return {
    ...picture,
    id: item.id,
    kind: item.kind,
    href,
    sizes,
    alt: item.alt,
    ...(video && { video: { src: mediaUrl(base, item.id, video.name), type: video.type } }),
  };
}
