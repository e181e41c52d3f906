import type { MediaItem } from '@quad/contract/media';
import { MediaMosaic, type MosaicItem } from '../../ui/media-mosaic.tsx';
import { pictureOf } from './picture-of.ts';

const SIZES = '(width < 770px) calc(100vw - 84px), 500px';

function mosaicItemOf(item: MediaItem, href: string): MosaicItem | null {
  const picture = pictureOf(item);
  return picture && { ...picture, id: item.id, kind: item.kind, href, sizes: SIZES, alt: item.alt };
}

export function PostMedia({ media, href, eager }: { media: MediaItem[]; href: string; eager: boolean }) {
  const items = media.filter((item) => item.status === 'ready').map((item) => mosaicItemOf(item, href));
  const shown = items.filter((item) => item !== null);
  if (shown.length === 0) return null;
  return (
    <div className="relative z-10 mt-2.5">
      <MediaMosaic items={shown} eager={eager} />
    </div>
  );
}
