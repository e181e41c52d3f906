import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { PictureImage } from '../../ui/media/picture-image.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { categoryLabel, ItemLine, pictureOf, postTitleOf } from '../posts/posts.public.ts';

/** A post in two lines with its first picture: shared, pinned above the message field, or on top of a conversation. */
export function PostSummary({ post }: { post: Post }) {
  const { mediaBaseUrl } = useCampus();
  const shown = post.media.find(({ status }) => status === 'ready');
  const picture = shown && pictureOf(shown, mediaBaseUrl);
  const text = plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim();
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {picture && (
        <span className="relative block h-12 w-16 shrink-0 overflow-hidden rounded-[10px]">
          <PictureImage picture={{ ...picture, alt: '', sizes: '64px' }} eager={false} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <span dir={text === '' ? 'ltr' : 'auto'} className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {text === '' ? postTitleOf(post.author.firstName) : text}
        </span>
        {post.item ? (
          <ItemLine item={post.item} />
        ) : (
          <span className="block truncate text-meta opacity-90">{lineOf(post)}</span>
        )}
      </div>
    </div>
  );
}

function lineOf({ author, category }: Post) {
  return category === 'all' ? `@${author.username}` : `@${author.username} · ${categoryLabel(category)}`;
}
