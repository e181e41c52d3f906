import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx';
import { MediaMosaic } from '../../../ui/media/media-mosaic.tsx';
import { useMounted } from '../../../ui/use-mounted.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { DimmedWhenOver } from '../item/over-label.tsx';
import { mosaicItemOf } from './mosaic-item.ts';

const UntilReady = lazyPart(async () => (await import('./until-ready.tsx')).UntilReady);

const SIZES = '(width <= 600px) calc(100vw - 84px), 500px';

/** The photos and videos of a post. Clicking one opens it full screen. */
export function PostMedia({ post, href, eager }: { post: Post; href: string; eager: boolean }) {
  const { media } = post;
  const base = useCampus().mediaBaseUrl;
  const isWaiting = useMounted() && media.some((item) => item.status === 'processing');
  if (media.length === 0) return null;
  return (
    <div className="relative z-10 mt-2.5">
      <DimmedWhenOver item={post.item}>
        <MediaMosaic
          items={media.map((item) => mosaicItemOf(item, { base, sizes: SIZES, href }))}
          onOpen={(index) => dialogs.open({ name: 'media-viewer', props: { media, index } })}
          eager={eager}
        />
      </DimmedWhenOver>
      {isWaiting && <UntilReady post={post} />}
    </div>
  );
}
