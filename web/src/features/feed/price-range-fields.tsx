import { useState } from 'react';
import { ITEM_MESSAGES, MARKET } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { formatMoney, parseMoney } from '@quad/contract/money';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FILTER_COPY } from './filter-copy.ts';

type Props = { filter: ItemFilter; onChange: (part: ItemFilter) => void };

export function PriceRangeFields({ filter: { priceFrom, priceTo }, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{FILTER_COPY.price}</legend>
      <div className="grid grid-cols-2 gap-3">
        <PriceField label={FILTER_COPY.from} cents={priceFrom} onChange={(cents) => onChange({ priceFrom: cents })} />
        <PriceField label={FILTER_COPY.to} cents={priceTo} onChange={(cents) => onChange({ priceTo: cents })} />
      </div>
    </fieldset>
  );
}

type FieldProps = {
  label: string;
  cents: number | undefined;
  onChange: (cents: number | undefined) => void;
};

/** Applies on blur or Enter, because a half-typed price would filter by a different one. */
function PriceField({ label, cents, onChange }: FieldProps) {
  const [applied, setApplied] = useState(cents);
  const [text, setText] = useState(textOf(cents));
  const [error, setError] = useState<string>();

  // A `key` would reset the field too, but lose the focus.
  if (applied !== cents) {
    setApplied(cents);
    setText(textOf(cents));
    setError(undefined);
  }

  function apply() {
    const error = errorIn(text);
    setError(error);
    const next = text.trim() === '' ? undefined : parseMoney(text);
    if (error === undefined && next !== cents) onChange(next);
  }

  return (
    <TextField
      label={label}
      icon={<span aria-hidden>$</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text}
      error={error}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}

function textOf(cents: number | undefined) {
  return cents === undefined ? '' : formatMoney(cents).slice(1);
}

function errorIn(text: string) {
  if (text.trim() === '') return undefined;
  const cents = parseMoney(text);
  if (cents === undefined) return ITEM_MESSAGES.priceInvalid;
  return cents > MARKET.priceCentsMax ? ITEM_MESSAGES.priceTooHigh : undefined;
}
