import { useQueryClient } from '@tanstack/react-query';
import { CHAT_COPY } from '../chat-copy.ts';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { closeIcon, retryIcon } from '../../../ui/icons.ts';
import { findPost, onePostQuery } from '../../posts/posts.public.ts';
import { PostSummary } from '../post-summary.tsx';

/** The post that the message is about, above the field. Reserves its space while it loads. */
export function PinnedPost({ postId, onRemove }: { postId: string; onRemove: () => void }) {
  const cache = useQueryClient();
  const { list, items } = usePagedQuery(onePostQuery(postId));
  // Until it has loaded, the previous page may have it in the cache.
  const post = items ? items[0] : findPost(cache, postId);
  return (
    <div className="flex min-h-18 items-center gap-2 px-4 pt-3">
      <div className="min-w-0 flex-1 rounded-input border border-line bg-raised px-2.5 py-2">
        {post && <PostSummary post={post} />}
        {!post && !list.isError && <p className="min-h-12 py-3 text-muted italic">{textInstead(list)}</p>}
        {!post && list.isError && (
          <div role="alert" className="flex min-h-12 items-center gap-3 text-muted">
            {LIST_COPY.failed}
            <Button
              size="small"
              icon={<Icon of={retryIcon} size={16} />}
              busy={list.isFetching}
              onClick={() => void list.refetch()}
            >
              {LIST_COPY.retry}
            </Button>
          </div>
        )}
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

function textInstead({ isPending, isPaused }: { isPending: boolean; isPaused: boolean }) {
  if (!isPending) return CHAT_COPY.postDeleted;
  return isPaused ? LIST_COPY.offline : '';
}
