import { useEffect } from 'react';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { THREAD_COPY } from './thread-copy.ts';
import { counted } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { upIcon } from '../../../ui/icons.ts';
import { commentElementId } from './thread-address.ts';

/** Announces comments that arrived outside the viewport, and scrolls to them. Visible ones need no notice. */
export function Arrivals({
  ids,
  onSeen,
  onShow,
}: {
  ids: readonly PostId[];
  onSeen: (ids: readonly PostId[]) => void;
  onShow: (id: PostId) => void;
}) {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const visible = new Set(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target.id));
      const seen = ids.filter((id) => visible.has(commentElementId(id)));
      if (seen.length > 0) onSeen(seen);
    });
    for (const id of ids) {
      const element = document.getElementById(commentElementId(id));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids, onSeen]);

  const [first] = ids;
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center">
      {first !== undefined && (
        <button
          type="button"
          onClick={() => {
            onShow(first);
            onSeen(ids);
          }}
          className="pointer-events-auto inline-flex h-9 animate-appear items-center gap-1.5 rounded-full bg-campus-fill px-4 text-meta font-semibold text-campus-fill-contrast shadow-lg"
        >
          <Icon of={upIcon} size={16} />
          {counted(ids.length, THREAD_COPY.newComment, THREAD_COPY.newComments)}
        </button>
      )}
    </output>
  );
}
