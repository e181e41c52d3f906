import { MEDIA_WORDS } from '@quad/contract/media';
import type { Post } from '@quad/contract/posts';
import { plainTextOf } from '@quad/contract/rich-text';
import { mediaPostPath } from '../../lib/paths.ts';
import { CopyIcon, VideoIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useThumbHash } from '../../ui/media-frame.tsx';
import { shortNameOf } from '../accounts/accounts.public.ts';
import { pictureOf, type ShownPicture } from './picture-of.ts';

const SIZES = '(width < 770px) 33vw, 200px';

/** A square of the grid: the first thing to be seen of a post, and whether there is more or it moves. */
export function MediaTile({ post, eager }: { post: Post; eager: boolean }) {
  const shown = post.media.find((item) => item.status === 'ready') ?? post.media[0];
  const picture = shown && pictureOf(shown);
  return (
    <Link
      href={mediaPostPath(post.id)}
      data-card-link
      aria-label={labelOf(post)}
      className="group relative block aspect-square overflow-hidden bg-raised -outline-offset-2"
    >
      {picture ? <TilePicture picture={picture} eager={eager} /> : <Unready status={shown?.status} />}
      <span className="absolute top-2 right-2 text-white drop-shadow-[0_1px_2px_rgb(0_0_0/0.6)]">
        {shown?.kind === 'video' && <VideoIcon size={18} />}
        {shown?.kind !== 'video' && post.media.length > 1 && <CopyIcon size={18} />}
      </span>
    </Link>
  );
}

function TilePicture({ picture, eager }: { picture: ShownPicture; eager: boolean }) {
  const image = useThumbHash<HTMLImageElement>(picture.thumbHash);
  return (
    <img
      ref={image}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={SIZES}
      alt=""
      width={picture.width}
      height={picture.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover transition-opacity duration-150 group-hover:opacity-90"
    />
  );
}

function Unready({ status }: { status: 'processing' | 'ready' | 'failed' | undefined }) {
  return (
    <span className="flex size-full items-center justify-center p-2 text-center text-meta text-muted">
      {status === 'processing' ? MEDIA_WORDS.processing : MEDIA_WORDS.failed}
    </span>
  );
}

/** What the picture shows, if its author said so; else the beginning of the post. */
function labelOf(post: Post) {
  const alt = post.media.find((item) => item.alt !== '')?.alt;
  const [line = ''] = plainTextOf(post.document).split('\n', 1);
  const words = alt ?? line.slice(0, 80);
  return words === '' ? `Post by ${shortNameOf(post.author)}` : `${words}, by ${shortNameOf(post.author)}`;
}
