import type { Post } from '@quad/contract/posts/posts.schemas';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { postPath } from '@quad/contract/pages';
import { cx } from '../../../ui/cx.ts';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { PersonAvatar, PersonLines } from '../../accounts/accounts.public.ts';
import { PostMedia, PostText } from '../../posts/posts.public.ts';

/** A post as evidence: its text and pictures without actions. It may be from another campus. */
export function ContextPost({ post, isReported }: { post: Post; isReported: boolean }) {
  return (
    <article className={cx('rounded-card border px-4 py-3', isReported ? 'border-danger' : 'border-line')}>
      <header className="flex items-center gap-3">
        <PersonAvatar person={post.author} />
        <PersonLines person={post.author} />
        {isReported && <StateLabel tone="danger">{COPY.reported}</StateLabel>}
        <span className="shrink-0 text-meta text-muted">
          <Time at={post.createdAt} />
        </span>
      </header>
      <div className="mt-2">
        <PostText document={post.document} />
        <PostMedia post={post} href={postPath(post.id)} eager={false} />
      </div>
    </article>
  );
}
