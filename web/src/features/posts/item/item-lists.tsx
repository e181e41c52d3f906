import { MoreBelow } from '../../../lib/lists/more-below.tsx';
import { moreOf } from '../../../lib/lists/more-of.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tagIcon } from '../../../ui/icons.ts';
import { PROFILE_PAGE_COPY } from '../profile/profile-page-copy.ts';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import { profileItemsQuery } from './item-lists.queries.ts';

/** Someone's items: available ones, then recently sold ones. */
export function ItemLists({ username }: { username: string }) {
  const available = usePagedQuery(profileItemsQuery(username, 'available'));
  const { list, items } = available;
  if (!items) return <NotLoaded query={list} waiting={<ItemGridSkeleton />} />;
  return (
    <>
      {items.length > 0 && <ItemGrid label={PROFILE_PAGE_COPY.items} items={items} eager />}
      {/* Sold items are below all others, so they are shown after the last page. */}
      {list.hasNextPage ? (
        <MoreBelow more={moreOf(list)} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
      ) : (
        <SoldItems username={username} hasNoneForSale={items.length === 0} />
      )}
    </>
  );
}

function SoldItems({ username, hasNoneForSale }: { username: string; hasNoneForSale: boolean }) {
  const { list, items } = usePagedQuery(profileItemsQuery(username, 'sold'));
  if (!items) return <NotLoaded query={list} waiting={<ItemGridSkeleton />} />;
  return (
    <>
      {hasNoneForSale && <EmptyState icon={<Icon of={tagIcon} />} title={PROFILE_PAGE_COPY.noItems} />}
      {items.length > 0 && (
        <section aria-labelledby="sold">
          <h2 id="sold" className="px-4 py-3 font-semibold">
            {PROFILE_PAGE_COPY.sold}
          </h2>
          <ItemGrid label={PROFILE_PAGE_COPY.sold} items={items} />
          <MoreBelow more={moreOf(list)} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
        </section>
      )}
    </>
  );
}
