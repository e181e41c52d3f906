import type { ReactNode } from 'react';
import { POST_WORDS, type Post } from '@quad/contract/posts';
import { postPath } from '../../lib/paths.ts';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { counted } from '../../ui/format.ts';
import { BookmarkIcon, MessageIcon, ShareIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useGate, useMay } from '../accounts/accounts.public.ts';
import { openShare } from './open-share.ts';

const look =
  'relative z-10 -mx-2 inline-flex h-8 items-center gap-2 rounded-full px-2 text-meta text-muted hover:bg-raised hover:text-text';

/** Three places that never move, whatever the counts say. */
export function PostActions({ post }: { post: Post }) {
  const href = postPath(post.id);
  return (
    <div className="mt-2 grid max-w-[500px] grid-cols-3">
      <Place>
        <Link href={href} className={look} aria-label={counted(post.commentCount, 'comment', 'comments')}>
          <MessageIcon size={18} />
          <Count value={post.commentCount} />
        </Link>
      </Place>
      <Place>
        <SaveFigure post={post} />
      </Place>
      <Place>
        <button type="button" className={look} onClick={() => openShare(post)}>
          <ShareIcon size={18} />
          {POST_WORDS.share}
        </button>
      </Place>
    </div>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <span className="flex">{children}</span>;
}

/** Who is no member is shown what is missing; to a member it says how often the post was saved, and whether by them. */
function SaveFigure({ post }: { post: Post }) {
  const gate = useGate();
  const isMember = useMay('like');
  const words = (
    <>
      <BookmarkIcon size={18} filled={post.savedByMe} />
      {post.savedByMe ? POST_WORDS.saved : POST_WORDS.save}
      <Count value={post.saveCount} />
    </>
  );
  if (!isMember) {
    return (
      <button type="button" className={look} onClick={() => gate('like')}>
        {words}
      </button>
    );
  }
  return (
    <span
      className={cx(
        'inline-flex h-8 items-center gap-2 text-meta',
        post.savedByMe ? 'font-bold text-campus' : 'text-muted',
      )}
    >
      <BookmarkIcon size={18} filled={post.savedByMe} />
      {post.savedByMe && POST_WORDS.saved}
      <span aria-hidden>
        <Count value={post.saveCount} />
      </span>
      <span className="sr-only">{counted(post.saveCount, 'save', 'saves')}</span>
    </span>
  );
}
