import type { Post } from '@quad/contract/posts/posts.schemas';
import { categoryLabel } from '@quad/contract/posts/category-label';
import { POST_COPY } from '../card/post-copy.ts';
import { feedPath, postLikesPath, postPath, profilePath } from '@quad/contract/pages';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { compactCount } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { messageIcon, shareIcon, tagIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { fullNameOf, PersonAvatar } from '../../accounts/accounts.public.ts';
import { ItemPanel } from '../item/item-panel.tsx';
import { openShare } from '../share/open-share.ts';
import { PostAdLabel } from '../card/post-ad-label.tsx';
import { PostMedia } from '../media/post-media.tsx';
import { EditedLabel } from '../card/edited-label.tsx';
import { PostMenu } from '../card/post-menu.tsx';
import { cardNameOf } from '../card/post-name.ts';
import { trackFollowed } from '../tracking/track-ad.ts';
import { useAdView } from '../tracking/use-ad-view.ts';
import { FullText } from './full-text.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { SaveButton } from '../save/save-button.tsx';

export function PostDetail({ post, onComment }: { post: Post; onComment: () => void }) {
  const { author } = post;
  const shown = useAdView<HTMLElement>(post);
  const onProfile = trackFollowed(post, 'profile_visit');
  return (
    <article
      ref={shown}
      data-card={post.id}
      data-card-whole
      aria-label={cardNameOf(post)}
      className="border-b border-line px-4 pt-3"
    >
      <header className="flex items-center gap-3">
        <Link href={profilePath(author.username)} tabIndex={-1} aria-hidden className="rounded-full" {...onProfile}>
          <PersonAvatar person={author} size={48} />
        </Link>
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1">
            <Link
              href={profilePath(author.username)}
              data-card-link
              className="truncate font-bold hover:underline"
              {...onProfile}
            >
              <bdi>{fullNameOf(author)}</bdi>
            </Link>
            {author.isVerified && <VerifiedTick />}
          </div>
          <p className="flex items-center gap-1.5 text-meta text-muted">
            <span className="truncate">@{author.username}</span>
            <PostAdLabel post={post} />
          </p>
        </div>
        <span className="-mr-2 self-start">
          <PostMenu post={post} />
        </span>
      </header>
      {post.type === 'new user' && <p className="mt-3 text-[17px] leading-6">{POST_COPY.joined}</p>}
      <FullText document={post.document} large />
      {post.category !== 'all' && (
        <div className="mt-3 w-fit max-w-full">
          <Chip icon={<Icon of={tagIcon} size={14} />} href={feedPath(post.category)}>
            {categoryLabel(post.category)}
          </Chip>
        </div>
      )}
      <PostMedia post={post} href={postPath(post.id)} eager />
      {post.item && <ItemPanel post={post} item={post.item} />}
      <OwnerActions post={post} />
      <p className="mt-3 flex flex-wrap gap-1 text-meta text-muted">
        <Time at={post.createdAt} mode="full" />
        <EditedLabel at={post.editedAt} />
      </p>
      <PostCounts post={post} />
      <div className="-mx-4 mt-3 grid grid-cols-3 border-t border-line px-4 py-0.5">
        <span className="flex">
          <ActionButton icon={<Icon of={messageIcon} size={18} />} label={POST_COPY.comment} onClick={onComment} />
        </span>
        <span className="flex justify-center">
          <SaveButton post={post} />
        </span>
        <span className="flex justify-end">
          <ActionButton
            icon={<Icon of={shareIcon} size={18} />}
            label={POST_COPY.share}
            onClick={() => openShare(post)}
          />
        </span>
      </div>
    </article>
  );
}

/** The comment and save counts; the second links to the people who saved it. */
function PostCounts({ post: { id, commentCount, saveCount } }: { post: Post }) {
  return (
    <p className="mt-3 flex gap-4 border-t border-line pt-3 text-meta text-muted">
      <span>
        <Stat value={commentCount} /> {commentCount === 1 ? 'comment' : 'comments'}
      </span>
      <Link href={postLikesPath(id)} className="hover:underline">
        <Stat value={saveCount} /> {saveCount === 1 ? 'save' : 'saves'}
      </Link>
    </p>
  );
}

function Stat({ value }: { value: number }) {
  return <span className="font-bold text-text tabular-nums">{compactCount(value)}</span>;
}
