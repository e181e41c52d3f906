import type { Post } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { useMounted } from '../../../ui/use-mounted.ts';
import { ITEM_ACTION_COPY } from './item-action-copy.ts';
import { ItemGrid } from './item-grid.tsx';
import { similarQuery } from './item-lists.queries.ts';

/** Items similar to the post's item. Fetched once the page is on screen; renders nothing without results. */
export function MoreLikeThis({ post }: { post: Post }) {
  const { items = [] } = usePagedQuery({ ...similarQuery(post.id), enabled: useMounted() });
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this" className="border-t border-line pb-8">
      <h2 id="more-like-this" className="px-4 py-3 font-semibold">
        {ITEM_ACTION_COPY.moreLikeThis}
      </h2>
      <ItemGrid label={ITEM_ACTION_COPY.moreLikeThis} items={items} />
    </section>
  );
}
