import { lazy, Suspense } from 'react';
import { mediaUrl, MEDIA_WORDS, type MediaItem } from '@quad/contract/media';
import type { Post } from '@quad/contract/posts';
import { dialogs } from '../../lib/dialogs.ts';
import { MediaMosaic, type MosaicItem } from '../../ui/media-mosaic.tsx';
import { useMounted } from '../../ui/use-mounted.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { pictureOf } from './picture-of.ts';

const UntilReady = lazy(async () => ({ default: (await import('./until-ready.tsx')).UntilReady }));

const SIZES = '(width < 770px) calc(100vw - 84px), 500px';

/** The photos and videos of a post. One that is pressed opens over the whole screen. */
export function PostMedia({ post, href, eager }: { post: Post; href: string; eager: boolean }) {
  const { media } = post;
  const base = useCampus().mediaBaseUrl;
  const isWaiting = useMounted() && media.some((item) => item.status === 'processing');
  if (media.length === 0) return null;
  return (
    <div className="relative z-10 mt-2.5">
      <MediaMosaic
        items={media.map((item) => mosaicItemOf(item, { href, base }))}
        onOpen={(index) => dialogs.open({ name: 'media-viewer', props: { media, index } })}
        eager={eager}
      />
      {isWaiting && (
        <Suspense fallback={null}>
          <UntilReady post={post} />
        </Suspense>
      )}
    </div>
  );
}

function mosaicItemOf(item: MediaItem, { href, base }: { href: string; base: string }): MosaicItem {
  const picture = item.status === 'ready' ? pictureOf(item, base) : null;
  if (!picture) {
    const isBusy = item.status === 'processing';
    return {
      id: item.id,
      width: item.width,
      height: item.height,
      isBusy,
      notice: isBusy ? MEDIA_WORDS.processing : MEDIA_WORDS.failed,
    };
  }
  const film = item.variants.find((variant) => variant.type.startsWith('video/'));
  return {
    ...picture,
    id: item.id,
    kind: item.kind,
    href,
    sizes: SIZES,
    alt: item.alt,
    ...(film && { video: { src: mediaUrl(base, item.id, film.name), type: film.type } }),
  };
}
