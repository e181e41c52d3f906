import { CHAT_COPY } from '../chat-copy.ts';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { closeIcon } from '../../../ui/icons.ts';
import { onePostQuery } from '../../posts/posts.public.ts';
import { PostSummary } from '../post-summary.tsx';

/** The post that the message is about, above the field. Reserves its space while it loads. */
export function PinnedPost({ postId, onRemove }: { postId: string; onRemove: () => void }) {
  const { list, items } = usePagedQuery(onePostQuery(postId));
  const post = items?.[0];
  return (
    <div className="flex min-h-18 items-center gap-2 px-4 pt-3">
      <div className="min-w-0 flex-1 rounded-input border border-line bg-raised px-2.5 py-2">
        {post && <PostSummary post={post} />}
        {!post && <p className="min-h-12 py-3 text-muted italic">{list.isPending ? '' : CHAT_COPY.postDeleted}</p>}
      </div>
      <IconButton
        label={CHAT_COPY.removePost}
        icon={<Icon of={closeIcon} size={18} />}
        size="small"
        onClick={onRemove}
      />
    </div>
  );
}
