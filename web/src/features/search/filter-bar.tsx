import { useState, type ReactNode } from 'react';
import { itemFilterCount } from '@quad/contract/market/item-filter';
import { FILTER_COPY } from '../feed/feed.public.ts';
import { categoryLabel } from '../posts/posts.public.ts';
import { SEARCH_COPY } from './search-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RemovableChip } from '../../ui/fields/choice-chip.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { counted } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { downIcon } from '../../ui/icons.ts';
import { FilterFields } from './filter-fields.tsx';
import { filterCount, NO_FILTERS, type SearchAddress } from './search-address.ts';

const SHOW_RESULTS = 'Show results';

type Props = { address: SearchAddress; onChange: (address: SearchAddress) => void; children: ReactNode };

/**
 * For narrow screens: the active filters as removable chips, and a button for the rest. The children are shown on all
 * screens.
 */
export function FilterBar({ address, onChange, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { order, category, photos, time, filter, show } = address;
  const count = filterCount(address);
  const itemFilters = itemFilterCount(filter);
  return (
    <div className="flex min-h-12 items-start gap-2 border-b border-line px-4 py-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 over-1170:hidden">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={FILTER_COPY.filtersOf(count)}
          onClick={() => setOpen(true)}
        >
          {SEARCH_COPY.filters}
          {count > 0 && (
            <span className="rounded-full bg-campus px-1.5 text-campus-contrast tabular-nums">{count}</span>
          )}
          <Icon of={downIcon} size={16} className="-mr-1 text-muted" />
        </Button>
        {order !== NO_FILTERS.order && (
          <Chosen
            label={SEARCH_COPY.orders[order]}
            onRemove={() => onChange({ ...address, order: NO_FILTERS.order })}
          />
        )}
        {category && (
          <Chosen label={categoryLabel(category)} onRemove={() => onChange({ ...address, category: undefined })} />
        )}
        {time !== NO_FILTERS.time && (
          <Chosen label={SEARCH_COPY.times[time]} onRemove={() => onChange({ ...address, time: NO_FILTERS.time })} />
        )}
        {photos && show !== 'media' && (
          <Chosen label={SEARCH_COPY.withPhotos} onRemove={() => onChange({ ...address, photos: false })} />
        )}
        {itemFilters > 0 && (
          <Chosen
            label={counted(itemFilters, 'item filter', 'item filters')}
            onRemove={() => onChange({ ...address, filter: NO_FILTERS.filter })}
          />
        )}
      </div>
      <div className="ml-auto">{children}</div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={SEARCH_COPY.filters} size="small">
        <div className="flex flex-col gap-4">
          <FilterFields address={address} onChange={onChange} />
          <Button wide kind="primary" onClick={() => setOpen(false)}>
            {SHOW_RESULTS}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function Chosen({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <RemovableChip removeLabel={SEARCH_COPY.removeOne(label)} onRemove={onRemove}>
      {label}
    </RemovableChip>
  );
}
