import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { COMPOSE_WORDS } from '@quad/contract/compose';
import { getPost } from '@quad/contract/posts';
import { plainTextOf } from '@quad/contract/rich-text';
import { call } from '../../../lib/call.ts';
import { PersonAvatar, shortNameOf } from '../../accounts/accounts.public.ts';
import { previewOf } from '../text-preview.ts';
import { findPost } from '../posts.queries.ts';

const QUOTED = 120;

const answeredQuery = (cache: QueryClient, postId: string) =>
  queryOptions({
    queryKey: ['posts', 'one', postId],
    queryFn: ({ signal }) => call(getPost, { params: { postId }, signal }),
    // Most often it is on the page that the composer was opened from.
    initialData: () => findPost(cache, postId),
  });

/** What is being answered: whose it is, and how it begins. Its place is kept until it is there. */
export function Answered({ postId }: { postId: string }) {
  const cache = useQueryClient();
  const { data: post } = useQuery(answeredQuery(cache, postId));
  if (!post) return <div className="mb-3 h-16" />;
  const text = plainTextOf(post.document);
  return (
    <div className="mb-3 flex min-h-16 gap-3">
      <div className="flex flex-col items-center gap-1">
        <PersonAvatar person={post.author} />
        <span aria-hidden className="w-0.5 flex-1 rounded-full bg-line" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-meta text-muted">
          {COMPOSE_WORDS.answering} <bdi className="font-semibold text-text">{shortNameOf(post.author)}</bdi> @
          {post.author.username}
        </p>
        {text !== '' && (
          <blockquote dir="auto" className="line-clamp-2 break-words text-muted">
            {previewOf(text, QUOTED) ?? text}
          </blockquote>
        )}
      </div>
    </div>
  );
}
