import { useParams, useSearchParams } from 'react-router';
import { postTitleOf } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { useBack } from '../../../lib/back.tsx';
import { moreOf } from '../../../lib/lists/more-of.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { OfflineState } from '../../../lib/lists/offline-state.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { MissingContent } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { useCompose } from '../compose/use-compose.ts';
import { MoreLikeThis } from '../item/more-like-this.tsx';
import { CommentList } from '../thread/comment-list.tsx';
import { PostDetail } from '../thread/post-detail.tsx';
import { threadHead } from '../thread/post-label.ts';
import { threadAddress } from '../thread/thread-address.ts';
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx';
import { useKnownPost } from '../thread/use-known-post.ts';
import { useShareOnArrival, useShownThread, useMissingCommentToast } from '../thread/use-shown-thread.ts';
import { threadQuery } from '../thread/thread.queries.ts';

const TITLE = 'Post';

export function PostScreen() {
  const { postId = '' } = useParams();
  // Keyed by post, so that no state carries over to the next thread.
  return <Thread key={postId} postId={postId} />;
}

function Thread({ postId }: { postId: string }) {
  const onBack = useBack();
  const compose = useCompose();
  const [search] = useSearchParams();
  const address = threadAddress(postId, search);
  const { list: query } = usePagedQuery({ ...threadQuery(address), placeholderData: (before) => before });
  const thread = useShownThread(query.data);
  useMissingCommentToast(query.isPlaceholderData ? null : thread, address.comment);
  useShareOnArrival(thread);

  if (!thread && query.isPending && query.isPaused) return <OfflinePost postId={postId} />;
  if (!thread) {
    return (
      <>
        <PageHead title={TITLE} />
        <PageHeader title={TITLE} back={{ onBack }} />
        <NotLoaded query={query} waiting={<ThreadSkeleton />} />
        {query.data && <MissingContent />}
      </>
    );
  }
  const { post, comments, focusId } = thread;
  const reply = (to: Post) => compose({ kind: 'comment', postId: to.id });
  return (
    <>
      <ThreadHead post={post} comments={comments} />
      <PageHeader title={postTitleOf(post.author.firstName)} back={{ onBack }} />
      <PostDetail post={post} onComment={() => reply(post)} />
      <CommentList
        post={post}
        comments={comments}
        focusId={focusId}
        more={moreOf(query)}
        onMore={() => void query.fetchNextPage()}
        onReply={reply}
      />
      {post.item && <MoreLikeThis post={post} />}
    </>
  );
}

/** The post from a cached list, until the connection is back. */
function OfflinePost({ postId }: { postId: string }) {
  const onBack = useBack();
  const compose = useCompose();
  const known = useKnownPost(postId);
  const post = known?.parentId === null ? known : undefined;
  const title = post ? postTitleOf(post.author.firstName) : TITLE;
  return (
    <>
      <PageHead title={title} />
      <PageHeader title={title} back={{ onBack }} />
      {post && <PostDetail post={post} onComment={() => compose({ kind: 'comment', postId: post.id })} />}
      <OfflineState />
    </>
  );
}

function ThreadHead({ post, comments }: { post: Post; comments: readonly Post[] }) {
  const { url } = useCampus();
  return <PageHead {...threadHead(post, comments, url)} />;
}
