import { useQueryClient } from '@tanstack/react-query';
import { COMPOSE_COPY } from './compose-copy.ts';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { PictureImage } from '../../../ui/media/picture-image.tsx';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { PersonAvatar, shortNameOf } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { mediaLabelOf } from '../media/media-label.ts';
import { pictureOf } from '../media/picture-of.ts';
import { onePostQuery } from '../media/media.queries.ts';
import { findPost } from '../posts.queries.ts';
import { previewOf } from '../card/text-preview.ts';

const QUOTED = 120;

/** The author and the start of the post being replied to, or its picture where it has no text. Reserves its space while it loads. */
export function RepliedPost({ postId }: { postId: string }) {
  const cache = useQueryClient();
  const { mediaBaseUrl } = useCampus();
  // It is usually on the page from which the composer was opened.
  const known = findPost(cache, postId);
  const { items } = usePagedQuery({ ...onePostQuery(postId), enabled: known === undefined });
  const post = known ?? items?.[0];
  if (!post) return <div className="mb-3 h-16" />;
  const text = plainTextOf(post.document);
  const shown = post.media.find(({ status }) => status === 'ready');
  const picture = shown && pictureOf(shown, mediaBaseUrl);
  return (
    <div className="mb-3 flex min-h-16 gap-3">
      <div className="flex flex-col items-center gap-1">
        <PersonAvatar person={post.author} />
        <span aria-hidden className="w-0.5 flex-1 rounded-full bg-line" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-meta text-muted">
          {COMPOSE_COPY.replyingTo} <bdi className="font-semibold text-text">{shortNameOf(post.author)}</bdi> @
          {post.author.username}
        </p>
        {text === '' && picture && (
          <span className="relative mt-1 block h-16 w-20 overflow-hidden rounded-input border border-line">
            <PictureImage
              picture={{ ...picture, alt: shown?.alt || mediaLabelOf(post), sizes: '80px' }}
              eager={false}
            />
          </span>
        )}
        {text !== '' && (
          <blockquote dir="auto" className="line-clamp-2 break-words text-muted">
            {previewOf(text, QUOTED) ?? text}
          </blockquote>
        )}
      </div>
    </div>
  );
}
