import type { Post } from '@quad/contract/posts/posts.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { postPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { PostSummary } from '../post-summary.tsx';

/** A shared post as a small card, or a notice that it was deleted. */
export function SharedPost({ post, isOwn }: { post: Post | null; isOwn: boolean }) {
  const box = cx(
    'block w-full min-w-0 rounded-[20px] over-769:min-w-70',
    isOwn
      ? 'rounded-ee-[6px] bg-campus-fill text-campus-fill-contrast [&_.text-muted]:text-current'
      : 'rounded-es-[6px] bg-raised',
  );
  if (!post) return <p className={cx(box, 'px-3.5 py-2 italic over-769:min-w-0')}>{CHAT_COPY.postDeleted}</p>;
  return (
    <Link href={postPath(post.id)} className={cx(box, 'p-2.5')}>
      <PostSummary post={post} />
    </Link>
  );
}
