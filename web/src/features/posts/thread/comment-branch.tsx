import { flushSync } from 'react-dom';
import { COMMENTS } from '@quad/contract/posts/posts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { THREAD_COPY } from './thread-copy.ts';
import { cx } from '../../../ui/cx.ts';
import { compactCount } from '../../../ui/text/format.ts';
import { CommentItem } from './comment-item.tsx';
import { OutgoingItems } from './outgoing-items.tsx';
import { commentElementId, focusComment } from './thread-address.ts';
import type { OutgoingComments } from './use-outgoing-comments.ts';
import type { ThreadView } from './use-thread-view.ts';
import { shownOf, type Branch } from './thread.ts';

export type BranchProps = {
  branch: Branch;
  /** The depth below the post, and below the last comment whose replies were expanded. */
  depth: number;
  level: number;
  post: Post;
  /** The parent comment; null for a comment on the post. */
  parent: Post | null;
  view: ThreadView;
  /** The viewer's comments that are being sent. */
  outgoing: OutgoingComments;
  onReply: (comment: Post) => void;
};

/** A comment and its visible replies, next to a line that collapses them. */
export function CommentBranch({ branch, depth, level, post, parent, view, outgoing, onReply }: BranchProps) {
  const { comment, replies } = branch;
  const isCollapsed = view.collapsed.has(comment.id);
  const { shown, hidden, nextLevel } = shownOf(branch, { level, opened: view.opened.has(comment.id) });
  const isIndented = depth < COMMENTS.shownDepth;
  const hasBelow = (replies.length > 0 || outgoing.below(comment.id).length > 0) && !isCollapsed;

  function openReplies() {
    const next = replies[shown.length]?.comment.id;
    flushSync(() => view.open(comment.id));
    if (next !== undefined) focusComment(next);
  }

  return (
    <li id={commentElementId(comment.id)} data-comment={comment.id} className="relative scroll-mt-20">
      {hasBelow && isIndented && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={() => view.toggle(comment.id)}
          className="group absolute top-11 bottom-3 start-2 flex w-4 justify-center"
        >
          <span className="w-px bg-line group-hover:w-0.5 group-hover:bg-muted" />
        </button>
      )}
      <CommentItem
        comment={comment}
        post={post}
        answered={isIndented || depth === COMMENTS.shownDepth ? null : parent}
        isMarked={view.markedId === comment.id}
        fold={replies.length > 0 ? { isCollapsed, count: branch.size, onToggle: () => view.toggle(comment.id) } : null}
        onReply={() => onReply(comment)}
      />
      {hasBelow && (
        <ol className={cx(isIndented && 'ps-8 upto-769:ps-6')}>
          {shown.map((reply) => (
            <CommentBranch
              key={reply.comment.id}
              branch={reply}
              depth={depth + 1}
              level={nextLevel}
              post={post}
              parent={comment}
              view={view}
              outgoing={outgoing}
              onReply={onReply}
            />
          ))}
          {hidden > 0 && (
            <li>
              <button
                type="button"
                onClick={openReplies}
                className="my-1 inline-flex h-8 items-center rounded-full px-3 text-meta font-semibold text-campus hover:bg-raised"
              >
                {THREAD_COPY.showMoreReplies} ({compactCount(hidden)})
              </button>
            </li>
          )}
          <OutgoingItems comments={outgoing} below={comment.id} />
        </ol>
      )}
    </li>
  );
}
