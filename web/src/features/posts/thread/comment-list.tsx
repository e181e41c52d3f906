import { useMemo, useRef } from 'react';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { THREAD_COPY } from './thread-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { messageIcon } from '../../../ui/icons.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { ItemsToCome } from '../../../ui/lists/items-to-come.tsx';
import { NEAR_END_PX } from '../../../ui/lists/near-end.ts';
import { useFirstScreen } from '../../../ui/lists/use-first-screen.ts';
import { useNearEnd } from '../../../ui/lists/use-near-end.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { nest } from './thread.ts';
import { Arrivals } from './arrivals.tsx';
import { CommentBranch } from './comment-branch.tsx';
import { useKeptScrollPosition } from './keep-scroll-position.ts';
import { OutgoingItems } from './outgoing-items.tsx';
import { useOutgoingComments } from './use-outgoing-comments.ts';
import { useLiveThread } from './use-live-thread.ts';
import { useSeenThread } from './use-seen-thread.ts';
import { useThreadView } from './use-thread-view.ts';

export type More = 'none' | 'idle' | 'waiting' | 'failing';

/** About what a large window shows below a post. */
const FIRST_BRANCHES = 5;
const BRANCH_PX = 100;

type Props = {
  post: Post;
  comments: readonly Post[];
  focusId: PostId | null;
  more: More;
  onMore: () => void;
  onReply: (to: Post) => void;
};

export function CommentList({ post, comments, focusId, more, onMore, onReply }: Props) {
  const list = useRef<HTMLElement>(null);
  const branches = useMemo(() => nest(post.id, comments), [post.id, comments]);
  const view = useThreadView(comments, focusId);
  const keepPosition = useKeptScrollPosition(list, comments);
  const { arrived, seen } = useLiveThread({ post, comments, hasMore: more !== 'none', onChange: keepPosition });
  const outgoing = useOutgoingComments(post, comments, view);
  useSeenThread(post, comments);
  const isMember = useViewer() !== null;
  // A link to a comment renders all comments, because the linked one may be anywhere.
  const shownCount = useFirstScreen(isMember && focusId === null ? FIRST_BRANCHES : undefined);

  return (
    <section ref={list} aria-labelledby="comments" className="px-4 pb-8 [overflow-anchor:none]">
      <h2 id="comments" className="sr-only">
        {THREAD_COPY.comments}
      </h2>
      {branches.length === 0 && outgoing.count === 0 && more === 'none' && (
        <EmptyState
          icon={<Icon of={messageIcon} />}
          title={THREAD_COPY.firstComment}
          action={
            <Button kind="primary" onClick={() => onReply(post)}>
              {THREAD_COPY.createComment}
            </Button>
          }
        />
      )}
      <ol className="pt-1">
        {branches.slice(0, shownCount).map((branch) => (
          <CommentBranch
            key={branch.comment.id}
            branch={branch}
            depth={1}
            level={1}
            post={post}
            parent={null}
            view={view}
            outgoing={outgoing}
            onReply={onReply}
          />
        ))}
        <OutgoingItems comments={outgoing} below={post.id} />
      </ol>
      {shownCount < branches.length && <ItemsToCome count={branches.length - shownCount} itemPx={BRANCH_PX} />}
      <MoreComments more={more} onMore={onMore} />
      <Arrivals ids={arrived} onSeen={seen} onShow={(id) => view.reveal(id, 'press')} />
    </section>
  );
}

/** The next page loads near the end on its own. The button is for keyboard users and for retries. */
function MoreComments({ more, onMore }: { more: More; onMore: () => void }) {
  const sentinel = useNearEnd({ active: more === 'idle', distancePx: NEAR_END_PX, onNear: onMore });
  return (
    <>
      <div ref={sentinel} />
      {more !== 'none' && (
        <div className="flex flex-col items-center gap-2 py-4" role={more === 'failing' ? 'alert' : undefined}>
          {more === 'failing' && <span className="text-muted">{LIST_COPY.failed}</span>}
          <Button busy={more === 'waiting'} onClick={onMore}>
            {more === 'failing' ? LIST_COPY.retry : THREAD_COPY.showMoreComments}
          </Button>
        </div>
      )}
    </>
  );
}
