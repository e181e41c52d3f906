import { useId } from 'react';
import { CATEGORIES } from '@quad/contract/posts/posts';
import { FILTER_COPY, ItemFilterFields } from '../feed/feed.public.ts';
import { categoryLabel } from '../posts/posts.public.ts';
import { SEARCH_COPY } from './search-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { filterCount, keyIn, NO_FILTERS, type SearchAddress } from './search-address.ts';

const ORDERS = (['best', 'latest', 'price-low', 'price-high'] as const).map((value) => ({
  value,
  label: SEARCH_COPY.orders[value],
}));
const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({
  value: category,
  label: category === 'all' ? FILTER_COPY.allCategories : categoryLabel(category),
}));
const TIMES = Object.entries(SEARCH_COPY.times).map(([value, label]) => ({ value, label }));

type Props = { address: SearchAddress; onChange: (address: SearchAddress) => void };

/** Filters and order of the results. Each change applies right away. */
export function FilterFields({ address, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend={SEARCH_COPY.order}
        name={`${id}-order`}
        options={ORDERS}
        value={address.order}
        onChange={(order) => onChange({ ...address, order })}
      />
      <Select
        label={SEARCH_COPY.category}
        options={CATEGORY_OPTIONS}
        value={address.category ?? 'all'}
        onChange={({ target }) => {
          const category = CATEGORIES.find((name) => name === target.value && name !== 'all');
          onChange({ ...address, category });
        }}
      />
      <Select
        label={SEARCH_COPY.time}
        options={TIMES}
        value={address.time}
        onChange={({ target }) => {
          onChange({ ...address, time: keyIn(SEARCH_COPY.times, target.value) ?? NO_FILTERS.time });
        }}
      />
      {/* In the media tab every post has photos or videos. */}
      {address.show !== 'media' && (
        <Switch
          label={SEARCH_COPY.withPhotos}
          checked={address.photos}
          onChange={({ target }) => onChange({ ...address, photos: target.checked })}
        />
      )}
      <ItemFilterFields filter={address.filter} onChange={(filter) => onChange({ ...address, filter })} />
      {filterCount(address) > 0 && (
        <Button wide onClick={() => onChange({ ...address, ...NO_FILTERS })}>
          {SEARCH_COPY.reset}
        </Button>
      )}
    </div>
  );
}
