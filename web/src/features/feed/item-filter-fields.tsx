import { useId } from 'react';
import { isAvailableOnly, tidyItemFilter } from '@quad/contract/market/item-filter';
import { ITEM_CONDITIONS } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { FILTER_COPY } from './filter-copy.ts';
import { PriceRangeFields } from './price-range-fields.tsx';

const ALL = 'all';
const INTENTS = [
  { value: ALL, label: FILTER_COPY.all },
  { value: 'selling', label: FILTER_COPY.selling },
  { value: 'looking', label: FILTER_COPY.looking },
] as const;
const CONDITIONS = [
  { value: '', label: FILTER_COPY.anyCondition },
  ...ITEM_CONDITIONS.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];

type Props = { filter: ItemFilter; onChange: (filter: ItemFilter) => void };

/** The item filters of the feed, the media grid and search. */
export function ItemFilterFields({ filter, onChange }: Props) {
  const id = useId();
  const change = (part: ItemFilter) => onChange(tidyItemFilter({ ...filter, ...part }));
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend={FILTER_COPY.show}
        name={`${id}-intent`}
        options={INTENTS}
        value={filter.intent ?? ALL}
        // Each intent has its own default for "Available only".
        onChange={(intent) =>
          change({
            intent: intent === ALL ? undefined : intent,
            available: undefined,
          })
        }
      />
      <PriceRangeFields filter={filter} onChange={change} />
      {filter.intent !== 'looking' && (
        <Select
          label={FILTER_COPY.condition}
          options={CONDITIONS}
          value={filter.condition ?? ''}
          onChange={({ target }) =>
            change({
              condition: ITEM_CONDITIONS.find((condition) => condition === target.value),
            })
          }
        />
      )}
      <Switch
        label={FILTER_COPY.availableOnly}
        checked={isAvailableOnly(filter)}
        onChange={({ target }) => change({ available: target.checked })}
      />
    </div>
  );
}
