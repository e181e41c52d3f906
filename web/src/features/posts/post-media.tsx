import { mediaPath, type MediaItem } from '@quad/contract/media';
import { MediaMosaic, type MosaicItem } from '../../ui/media-mosaic.tsx';

const SIZES = '(width < 770px) calc(100vw - 84px), 500px';

/** What the mosaic needs of a media item: for a video its poster stands for it. */
function pictureOf(item: MediaItem, href: string): MosaicItem | null {
  const pictures = item.variants.filter((variant) => variant.type.startsWith('image/'));
  const [smallest] = pictures.toSorted((a, b) => a.width - b.width);
  const middle = pictures.find((variant) => variant.width >= 640) ?? pictures.at(-1) ?? smallest;
  if (!middle) return null;
  return {
    id: item.id,
    kind: item.kind,
    href,
    src: mediaPath(item.id, middle.name),
    srcSet: pictures.map((variant) => `${mediaPath(item.id, variant.name)} ${variant.width}w`).join(', '),
    sizes: SIZES,
    width: item.width,
    height: item.height,
    alt: item.alt,
    ...(item.thumbhash !== null && { thumbHash: item.thumbhash }),
  };
}

export function PostMedia({ media, href, eager }: { media: MediaItem[]; href: string; eager: boolean }) {
  const items = media.filter((item) => item.status === 'ready').map((item) => pictureOf(item, href));
  const shown = items.filter((item) => item !== null);
  if (shown.length === 0) return null;
  return (
    <div className="relative z-10 mt-2.5">
      <MediaMosaic items={shown} eager={eager} />
    </div>
  );
}
