import { MEDIA_COPY } from './media-copy.ts';
import { POST_AD_COPY } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { mediaPostPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { copyIcon, videoIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { MediaNotice } from '../../../ui/media/media-notice.tsx';
import { PictureImage } from '../../../ui/media/picture-image.tsx';
import { overLabelOf } from '../item/item-text.ts';
import { OverLabel } from '../item/over-label.tsx';
import { TileCaption } from '../item/tile-caption.tsx';
import { mediaLabelOf } from './media-label.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { pictureOf } from './picture-of.ts';
import { useAdView } from '../tracking/use-ad-view.ts';

const SIZES = '(width < 770px) 33vw, 200px';

/**
 * A tile of a grid: the first item of a post, with an icon for a video or for several items, and a caption below. A
 * post without pictures shows its first words.
 */
export function MediaTile({
  post,
  eager,
  href = mediaPostPath(post.id),
}: {
  post: Post;
  eager: boolean;
  href?: string;
}) {
  const shown = post.media.find((item) => item.status === 'ready') ?? post.media[0];
  const base = useCampus().mediaBaseUrl;
  const picture = shown && pictureOf(shown, base);
  const isBusy = shown?.status === 'processing';
  const overLabel = overLabelOf(post.item);
  return (
    <Link
      ref={useAdView<HTMLAnchorElement>(post)}
      href={href}
      data-card-link
      className="group relative block min-w-0 -outline-offset-2"
    >
      <VisuallyHidden>{mediaLabelOf(post)}</VisuallyHidden>
      <span aria-hidden className="relative block aspect-square overflow-hidden bg-raised">
        <span className={cx('block size-full', overLabel && 'opacity-50')}>
          {picture && (
            <PictureImage
              picture={{ ...picture, alt: '', sizes: SIZES }}
              eager={eager}
              className="transition-opacity duration-150 group-hover:opacity-90"
            />
          )}
          {shown && !picture && (
            <MediaNotice isBusy={isBusy}>{isBusy ? MEDIA_COPY.processing : MEDIA_COPY.failed}</MediaNotice>
          )}
          {!shown && (
            <span dir="auto" className="line-clamp-6 p-2 text-meta break-words text-muted">
              {plainTextOf(post.document)}
            </span>
          )}
        </span>
        <span className="absolute top-2 right-2 text-white drop-shadow-[0_1px_2px_rgb(0_0_0/0.6)]">
          {post.media.length > 1 && <Icon of={copyIcon} size={18} />}
          {post.media.length === 1 && shown?.kind === 'video' && <Icon of={videoIcon} size={18} />}
        </span>
        {overLabel && <OverLabel>{overLabel}</OverLabel>}
        {post.ad?.status === 'active' && (
          <span className="absolute bottom-1.5 left-1.5 rounded-md bg-black/65 px-1.5 py-0.5 text-[12px] leading-4 font-semibold text-white">
            {POST_AD_COPY.boosted}
          </span>
        )}
      </span>
      <TileCaption post={post} />
    </Link>
  );
}
