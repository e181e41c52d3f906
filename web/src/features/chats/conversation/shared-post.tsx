import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { categoryLabel, pictureOf, postTitleOf } from '../../posts/posts.public.ts';
import { CHAT_COPY } from '../chat-copy.ts';
import { postPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { PictureImage } from '../../../ui/media/picture-image.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';

/** A shared post as a small card, or a notice that it was deleted. */
export function SharedPost({ post, isOwn }: { post: Post | null; isOwn: boolean }) {
  const { mediaBaseUrl } = useCampus();
  const box = cx(
    'block w-full min-w-0 rounded-[20px] over-769:min-w-70',
    isOwn ? 'rounded-ee-[6px] bg-campus-fill text-campus-fill-contrast' : 'rounded-es-[6px] bg-raised',
  );
  if (!post) return <p className={cx(box, 'px-3.5 py-2 italic over-769:min-w-0')}>{CHAT_COPY.postDeleted}</p>;

  const shown = post.media.find(({ status }) => status === 'ready');
  const picture = shown && pictureOf(shown, mediaBaseUrl);
  const text = plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim();
  return (
    <Link href={postPath(post.id)} className={cx(box, 'flex items-center gap-2.5 p-2.5')}>
      {picture && (
        <span className="relative block h-12 w-16 shrink-0 overflow-hidden rounded-[10px]">
          <PictureImage picture={{ ...picture, alt: '', sizes: '64px' }} eager={false} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {text === '' ? postTitleOf(post.author.firstName) : text}
        </span>
        <span className="block truncate text-meta opacity-90">
          @{post.author.username}
          {post.category !== 'all' && ` · ${categoryLabel(post.category)}`}
        </span>
      </span>
    </Link>
  );
}
