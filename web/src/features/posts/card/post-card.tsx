import { memo, use } from 'react';
import { POST_COPY } from './post-copy.ts';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { categoryLabel } from '@quad/contract/posts/category-label';
import { commentPath, feedPath, postPath, profilePath } from '@quad/contract/pages';
import { TextMark } from '../../../lib/text-mark.ts';
import { CachedElement } from '../../../ui/cached-element.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tagIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { nextChange, relativeTime } from '../../../ui/text/dates.ts';
import { ServedAtContext, Time, useTimeZone } from '../../../ui/text/time.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { PersonAvatar, shortNameOf, useViewer } from '../../accounts/accounts.public.ts';
import { ItemLine } from '../item/item-line.tsx';
import { PostAdBar } from './post-ad-bar.tsx';
import { PostAdLabel } from './post-ad-label.tsx';
import { EditedLabel } from './edited-label.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMedia } from '../media/post-media.tsx';
import { PostMenu } from './post-menu.tsx';
import { cardNameOf, postBy } from './post-name.ts';
import { PostText } from './post-text.tsx';
import { trackFollowed } from '../tracking/track-ad.ts';
import { useAdView } from '../tracking/use-ad-view.ts';
import { useLiveCounts } from './use-live-counts.ts';

type Props = {
  post: Post;
  eager?: boolean;
  /** Shows the post to its owner as others see it, for the preview of an ad. */
  asOthers?: boolean;
};

/** A post in any list. The whole card links to the post; the controls inside it work on their own. */
export const PostCard = memo(function PostCard({ post, eager = false, asOthers = false }: Props) {
  useLiveCounts(post.id);
  const shown = useAdView<HTMLElement>(post);
  const variant = useVariant({ post, eager, asOthers });
  if (post.type === 'new user') return <JoinedRow post={post} />;
  return (
    <CachedElement
      tag="article"
      ref={shown}
      data-card={post.id}
      aria-label={cardNameOf(post)}
      className="relative flex gap-3 border-b border-line px-4 py-3 hover:bg-raised/40"
      of={post}
      name="card"
      variant={variant}
    >
      <CardContent post={post} eager={eager} asOthers={asOthers} />
    </CachedElement>
  );
});

/**
 * The cache variant of a card: what it shows besides the post's data, such as its age and the ad bar, which its owner
 * does not see.
 */
function useVariant({ post, eager, asOthers }: Required<Props>) {
  const isOwn = useViewer()?.id === post.author.id;
  const servedAt = use(ServedAtContext);
  const timeZone = useTimeZone();
  const isMarked = use(TextMark) !== null;
  return () => {
    // Not cached in search results, because each search marks other words.
    if (servedAt === null || isMarked) return null;
    const [at, now] = [new Date(post.createdAt), new Date(servedAt)];
    const age = nextChange(at, now) === null ? timeZone : relativeTime(at, now);
    return [age, eager && 'eager', isOwn && !asOthers && 'own'].join(' ');
  };
}

function CardContent({ post, eager, asOthers }: Required<Props>) {
  const { author } = post;
  const href = postPath(post.id);
  const onProfile = trackFollowed(post, 'profile_visit');
  return (
    <>
      <Link
        href={profilePath(author.username)}
        tabIndex={-1}
        aria-hidden
        className="relative z-10 h-fit rounded-full"
        {...onProfile}
      >
        <PersonAvatar person={author} />
      </Link>
      <div className="min-w-0 flex-1">
        <header className="flex min-w-0 items-center gap-1 text-meta text-muted">
          <Link
            href={profilePath(author.username)}
            className="relative z-10 truncate text-body font-bold text-text hover:underline"
            {...onProfile}
          >
            <bdi>{shortNameOf(author)}</bdi>
          </Link>
          {author.isVerified && <VerifiedTick />}
          {/* People know each other by name, so the username gives way: with little room it is truncated, with less it
              wraps into the hidden second line. The row is reversed, because what comes last wraps. */}
          <div className="flex h-5 min-w-min flex-1 flex-row-reverse flex-wrap justify-end gap-x-1 overflow-hidden leading-5">
            <span className="flex items-center gap-1 whitespace-nowrap">
              <span aria-hidden>·</span>
              <Link
                href={href}
                data-card-link
                className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-campus"
              >
                <VisuallyHidden>{postBy(post)}, </VisuallyHidden>
                <Time at={post.createdAt} />
              </Link>
              <EditedLabel at={post.editedAt} />
              <PostAdLabel post={post} />
            </span>
            <span className="w-0 max-w-max grow basis-14 truncate">@{author.username}</span>
          </div>
          <span className="relative z-10 -my-2.5 -mr-3">
            <PostMenu post={post} />
          </span>
        </header>
        {post.parentId !== null && <Answered post={post} parentId={post.parentId} />}
        <PostText document={post.document} />
        {post.item && <ItemLine item={post.item} />}
        {post.category !== 'all' && (
          <div className="relative z-10 mt-2 w-fit max-w-full">
            <Chip icon={<Icon of={tagIcon} size={14} />} href={feedPath(post.category)}>
              {categoryLabel(post.category)}
            </Chip>
          </div>
        )}
        <PostMedia post={post} href={href} eager={eager} />
        <PostAdBar post={post} asOthers={asOthers} />
        <PostActions post={post} />
      </div>
    </>
  );
}

/** For a reply outside its thread: links to the replied post or comment, and shows its first words. */
function Answered({ post: { rootId, answered }, parentId }: { post: Post; parentId: PostId }) {
  return (
    <p className="truncate text-meta text-muted">
      <Link
        href={parentId === rootId ? postPath(rootId) : commentPath(rootId, parentId)}
        className="relative z-10 hover:underline"
      >
        {POST_COPY.replied}
        {answered && (
          <>
            : <bdi>{answered}</bdi>
          </>
        )}
      </Link>
    </p>
  );
}

/** Shown when someone joined the campus. */
function JoinedRow({ post }: { post: Post }) {
  const { author } = post;
  return (
    <article
      data-card
      aria-label={`${shortNameOf(author)} ${POST_COPY.joined}`}
      className="relative flex items-center gap-3 border-b border-line px-4 py-3 hover:bg-raised/40"
    >
      <PersonAvatar person={author} />
      <p className="min-w-0 flex-1">
        <Link
          href={profilePath(author.username)}
          data-card-link
          className="font-bold after:absolute after:inset-0 after:content-[''] hover:underline"
        >
          <bdi>{shortNameOf(author)}</bdi>
        </Link>{' '}
        {author.isVerified && <VerifiedTick />} <span className="text-muted">{POST_COPY.joined}</span>
      </p>
      <span className="text-meta text-muted">
        <Time at={post.createdAt} />
      </span>
    </article>
  );
}
