import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { itemFilterCount } from '@quad/contract/market/item-filter';
import { CachedElement } from '../../ui/cached-element.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { choiceStyles } from '../../ui/fields/chip-styles.ts';
import { Icon } from '../../ui/icon.tsx';
import { closeIcon, filterIcon, moreIcon } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { categoryLabel } from '../posts/posts.public.ts';
import { CategoryIcon } from './category-icon.tsx';
import { type FeedAddress, type FeedTab, feedAddressPath } from './feed-address.ts';
import { FILTER_COPY } from './filter-copy.ts';
import { topCategoriesQuery } from './top-categories.queries.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  tab: FeedTab;
  address: FeedAddress;
};

const CategorySheet = lazyDialog<SheetProps>(
  async () => (await import('./category-sheet.tsx')).CategorySheet,
  ({ onClose }) => onClose(),
);
const FilterSheet = lazyDialog<SheetProps>(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  ({ onClose }) => onClose(),
);

const NONE: readonly Category[] = [];

/** The most used categories, all the others, and the filters of items. */
export function CategoryRow({ tab, address }: { tab: FeedTab; address: FeedAddress }) {
  const [open, setOpen] = useState<'categories' | 'filters' | null>(null);
  const { data } = useQuery(topCategoriesQuery());
  const top = data?.items ?? NONE;
  const sheet = { tab, address, onClose: () => setOpen(null) };
  return (
    <>
      <CachedElement
        tag="div"
        className="flex items-center gap-1 border-b border-line pr-2"
        name="categories"
        of={top}
        variant={() => feedAddressPath(tab, address)}
      >
        <Row tab={tab} address={address} top={top} onOpen={setOpen} />
      </CachedElement>
      <CategorySheet open={open === 'categories'} {...sheet} />
      <FilterSheet open={open === 'filters'} {...sheet} />
    </>
  );
}

type RowProps = {
  tab: FeedTab;
  address: FeedAddress;
  top: readonly Category[];
  onOpen: (sheet: 'categories' | 'filters') => void;
};

function Row({ tab, address: { category, filter }, top, onOpen }: RowProps) {
  // A category chosen in the sheet comes first, so that the row always shows it.
  const shown = category && !top.includes(category) ? [category, ...top] : top;
  const count = itemFilterCount(filter);
  return (
    <>
      <h2 className="sr-only">{FILTER_COPY.categories}</h2>
      <nav aria-label={FILTER_COPY.categories} className="min-w-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only scrolls the row */}
        <ul
          // Browsers only scroll to a focused element if no part of it is visible.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          className="flex gap-2 overflow-x-auto overscroll-x-contain scroll-px-5 py-2.5 ps-3 pe-5 mask-r-from-[calc(100%-20px)] [scrollbar-width:none] *:shrink-0"
        >
          {category && (
            <li>
              <ChipLink
                href={feedAddressPath(tab, { category: undefined, filter })}
                icon={<Icon of={closeIcon} size={16} />}
              >
                {FILTER_COPY.showAll}
              </ChipLink>
            </li>
          )}
          {shown.map((choice) => (
            <li key={choice}>
              <ChipLink
                href={feedAddressPath(tab, { category: choice, filter })}
                selected={choice === category}
                icon={<CategoryIcon category={choice} size={16} />}
              >
                {categoryLabel(choice)}
              </ChipLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              className={choiceStyles(false)}
              onClick={() => onOpen('categories')}
            >
              <Icon of={moreIcon} size={16} />
              {FILTER_COPY.more}
            </button>
          </li>
        </ul>
      </nav>
      <Button
        size="small"
        aria-haspopup="dialog"
        icon={<Icon of={filterIcon} size={16} />}
        aria-label={FILTER_COPY.filtersOf(count)}
        onClick={() => onOpen('filters')}
      >
        {/* On phones the categories need the space. */}
        <span className="upto-480:hidden">{FILTER_COPY.filters}</span>
        {count > 0 && <span className="rounded-full bg-campus px-1.5 text-campus-contrast tabular-nums">{count}</span>}
      </Button>
    </>
  );
}
