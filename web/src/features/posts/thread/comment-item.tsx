import type { Post } from '@quad/contract/posts/posts.schemas';
import { THREAD_COPY } from './thread-copy.ts';
import { commentPath, profilePath } from '@quad/contract/pages';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon, replyIcon, rightIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { PersonAvatar, shortNameOf } from '../../accounts/accounts.public.ts';
import { PostMedia } from '../media/post-media.tsx';
import { EditedLabel } from '../card/edited-label.tsx';
import { PostMenu } from '../card/post-menu.tsx';
import { cardNameOf, postBy } from '../card/post-name.ts';
import { FullText } from './full-text.tsx';
import { SaveButton } from '../save/save-button.tsx';

type Fold = { isCollapsed: boolean; count: number; onToggle: () => void };

/** One comment. When it is too deep to be indented, it names the person it replies to. */
export function CommentItem({
  comment,
  post,
  answered,
  isMarked,
  fold,
  onReply,
}: {
  comment: Post;
  post: Post;
  answered: Post | null;
  isMarked: boolean;
  fold: Fold | null;
  onReply: () => void;
}) {
  const { author } = comment;
  const profile = profilePath(author.username);
  return (
    <article
      data-card={comment.id}
      aria-label={cardNameOf(comment)}
      aria-current={isMarked || undefined}
      className={cx(
        '-mx-2 flex gap-2 rounded-card px-2 pt-2 transition-colors duration-200',
        isMarked && 'bg-campus-soft',
      )}
    >
      <Link href={profile} tabIndex={-1} aria-hidden className="relative z-10 h-fit rounded-full">
        <PersonAvatar person={author} size={32} />
      </Link>
      <div className="min-w-0 flex-1">
        <header className="flex items-start gap-1 text-meta leading-5 text-muted">
          {/* If both do not fit, the date wraps below the name, and the separator in the gap is clipped. */}
          <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 overflow-clip [overflow-clip-margin:3px]">
            <span className="flex max-w-full items-center gap-1">
              <Link href={profile} className="truncate font-bold text-text hover:underline">
                <bdi>{shortNameOf(author)}</bdi>
              </Link>
              {author.isVerified && <VerifiedTick />}
              {author.id === post.author.id && <StateLabel>{THREAD_COPY.author}</StateLabel>}
            </span>
            <span className="relative flex gap-1 whitespace-nowrap">
              <span aria-hidden className="absolute -left-2">
                ·
              </span>
              <Link href={commentPath(post.id, comment.id)} data-card-link className="hover:underline">
                <VisuallyHidden>{postBy(comment)}, </VisuallyHidden>
                <Time at={comment.createdAt} />
              </Link>
              <EditedLabel at={comment.editedAt} />
            </span>
          </div>
          <span className="-my-2.5">
            <PostMenu post={comment} />
          </span>
        </header>
        {answered && (
          <p className="truncate text-meta text-muted">
            {THREAD_COPY.replyingTo} @{answered.author.username}
          </p>
        )}
        <FullText document={comment.document} />
        <PostMedia post={comment} href={commentPath(post.id, comment.id)} eager={false} />
        <div className="flex flex-wrap items-center gap-x-5 upto-480:gap-x-3">
          <SaveButton post={comment} />
          <ActionButton icon={<Icon of={replyIcon} size={18} />} label={THREAD_COPY.reply} onClick={onReply} />
          {fold && (
            <ActionButton
              icon={fold.isCollapsed ? <Icon of={rightIcon} size={18} /> : <Icon of={downIcon} size={18} />}
              label={fold.isCollapsed ? `${THREAD_COPY.showReplies} (${fold.count})` : THREAD_COPY.hideReplies}
              labelHidden={!fold.isCollapsed}
              aria-expanded={!fold.isCollapsed}
              onClick={fold.onToggle}
            />
          )}
        </div>
      </div>
    </article>
  );
}
