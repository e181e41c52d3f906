import { useState } from 'react';
import { useParams } from 'react-router';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { THREAD_COPY } from '../thread/thread-copy.ts';
import { postTitleOf } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { useBack } from '../../../lib/back.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { postPath } from '@quad/contract/pages';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ListEnd } from '../../../ui/feedback/states.tsx';
import { AT_THE_END_PX } from '../../../ui/lists/near-end.ts';
import { MissingContent } from '../../accounts/accounts.public.ts';
import { useCompose } from '../compose/use-compose.ts';
import { MediaGrid } from '../media/media-grid.tsx';
import { mediaQuery, onePostQuery } from '../media/media.queries.ts';
import { PostDetail } from '../thread/post-detail.tsx';
import { descriptionOf, linkPictureOf } from '../thread/post-label.ts';
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx';
import { useIsLeaving } from '../thread/use-is-leaving.ts';
import { useKnownPost } from '../thread/use-known-post.ts';

const TITLE = 'Media';

/** A post with its media first, and more media of the campus below. */
export function MediaPostScreen() {
  const { postId = '' } = useParams();
  const onBack = useBack();
  const { list: query, items } = usePagedQuery(onePostQuery(postId));
  // The grid that it was opened from has it already, also without a connection.
  const listed = useKnownPost(postId);
  const found = items ? items[0] : listed;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isLeaving = useIsLeaving(last);
  const post = found ?? (isLeaving && last?.id === postId ? last : undefined);
  if (post) return <Shown key={postId} post={post} />;
  return (
    <>
      <PageHead title={TITLE} />
      <PageHeader title={TITLE} back={{ onBack }} />
      {query.data && <MissingContent />}
      <NotLoaded query={query} waiting={<ThreadSkeleton />} />
    </>
  );
}

function Shown({ post }: { post: Post }) {
  const onBack = useBack();
  const compose = useCompose();
  const title = postTitleOf(post.author.firstName);
  return (
    <>
      <PageHead
        title={title}
        kind="article"
        description={descriptionOf(post)}
        {...linkPictureOf(post)}
        canonical={postPath(post.id)}
      />
      <PageHeader title={title} back={{ onBack }} />
      <PostDetail post={post} onComment={() => compose({ kind: 'comment', postId: post.id })} />
      <h2 className="px-4 py-3 font-semibold">{THREAD_COPY.moreMedia}</h2>
      <MediaGrid
        query={mediaQuery(post.id)}
        memoryKey={`media beside ${post.id}`}
        distancePx={AT_THE_END_PX}
        empty={<ListEnd>{LIST_COPY.end}</ListEnd>}
      />
    </>
  );
}
