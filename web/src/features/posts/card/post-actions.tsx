import type { ReactNode } from 'react';
import { POST_COPY } from './post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { postPath } from '@quad/contract/pages';
import { Count } from '../../../ui/feedback/count.tsx';
import { counted } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { messageIcon, shareIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { ACTION, QUIET } from './action-styles.ts';
import { openShare } from '../share/open-share.ts';
import { SaveButton } from '../save/save-button.tsx';

const look = `${ACTION} ${QUIET}`;

/** A fixed grid, so that the buttons do not move when the counts change. "Saved! 1.2K" must fit. */
export function PostActions({ post }: { post: Post }) {
  const href = postPath(post.id);
  return (
    <div className="mt-1 -mb-1 grid max-w-[500px] grid-cols-[3fr_minmax(7rem,4fr)_3fr]">
      <Slot>
        <Link href={href} className={look} aria-label={counted(post.commentCount, 'comment', 'comments')}>
          <Icon of={messageIcon} size={18} />
          <Count value={post.commentCount} />
        </Link>
      </Slot>
      <Slot>
        <SaveButton post={post} />
      </Slot>
      <Slot>
        <button type="button" className={look} onClick={() => openShare(post)}>
          <Icon of={shareIcon} size={18} />
          {POST_COPY.share}
        </button>
      </Slot>
    </div>
  );
}

function Slot({ children }: { children: ReactNode }) {
  return <span className="flex">{children}</span>;
}
