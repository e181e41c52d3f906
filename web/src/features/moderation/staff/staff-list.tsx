import type { ReactNode } from 'react';
import { STAFF_COPY } from './staff-copy.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { usePagedQuery, type PagedQuery } from '../../../lib/lists/paged-query.ts';
import { staffPath, type StaffPage } from '@quad/contract/pages';
import { Icon } from '../../../ui/icon.tsx';
import { doneIcon } from '../../../ui/icons.ts';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { LinkTabs } from '../../../ui/layout/tabs.tsx';
import type { Show } from './show-of.ts';

type Props<Item extends object> = {
  page: StaffPage;
  query: PagedQuery<{ items: Item[]; nextCursor: string | null }>;
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The open tab, for lists with two tabs. */
  show?: Show;
  nothing?: string;
};

/** A console list with standard loading, error and empty states. */
export function StaffList<Item extends object>({
  page,
  query,
  itemKey,
  renderItem,
  show = 'open',
  nothing,
}: Props<Item>) {
  const { list, items } = usePagedQuery(query);
  return (
    <PagedList
      list={list}
      label={STAFF_COPY[page]}
      items={items}
      itemKey={itemKey}
      renderItem={renderItem}
      waiting={
        <SkeletonList count={6}>
          <PersonSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState
          icon={<Icon of={doneIcon} />}
          title={nothing ?? (show === 'open' ? STAFF_COPY.nothing : STAFF_COPY.nothingClosed)}
        />
      }
      memoryKey={`staff-${page}-${show}`}
    />
  );
}

/** The tabs for open and closed items. */
export function ShowTabs({ page, show }: { page: StaffPage; show: Show }) {
  const href = staffPath(page);
  return (
    <LinkTabs
      label={STAFF_COPY.show}
      tabs={[
        { href, label: STAFF_COPY.open, active: show === 'open' },
        { href: `${href}?show=closed`, label: STAFF_COPY.closed, active: show === 'closed' },
      ]}
    />
  );
}
