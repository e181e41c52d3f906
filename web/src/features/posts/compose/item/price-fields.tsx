import { useState } from 'react';
import { ITEM_CONDITIONS, ITEM_MESSAGES } from '@quad/contract/market/items';
import { parseMoney } from '@quad/contract/money';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { ChoiceChip } from '../../../../ui/fields/choice-chip.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { conditionLabel } from '../../item/item-text.ts';
import type { DraftItem } from '../draft.ts';
import { priceErrorOf } from './draft-item.ts';
import { ITEM_FIELDS_COPY } from './item-fields-copy.ts';

type Props = { item: DraftItem; error: string | undefined; onChange: (item: DraftItem) => void };

export function SellingFields({ item, error, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <PriceField
        label={ITEM_FIELDS_COPY.price}
        hint={ITEM_FIELDS_COPY.priceHint}
        item={item}
        error={error}
        onChange={onChange}
      />
      <Checkbox
        label={ITEM_FIELDS_COPY.negotiable}
        checked={item.isNegotiable}
        disabled={!((parseMoney(item.price) ?? 0) > 0)}
        onChange={(event) => onChange({ ...item, isNegotiable: event.target.checked })}
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{ITEM_FIELDS_COPY.condition}</legend>
        <div className="flex flex-wrap gap-2">
          {ITEM_CONDITIONS.map((condition) => (
            <ChoiceChip
              key={condition}
              selected={item.condition === condition}
              onClick={() => onChange({ ...item, condition: item.condition === condition ? null : condition })}
            >
              {conditionLabel(condition)}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

export function LookingFields(props: Props) {
  return <PriceField label={ITEM_FIELDS_COPY.maxPrice} {...props} />;
}

/** While typing, only "too high" is shown as an error, because typing more does not fix it. */
function PriceField({ label, hint, item, error, onChange }: Props & { label: string; hint?: string }) {
  const [isTyping, setIsTyping] = useState(false);
  const found = priceErrorOf(item) ?? error;
  const isShown = !isTyping || found === ITEM_MESSAGES.priceTooHigh;
  return (
    <TextField
      label={label}
      hint={hint}
      error={isShown ? found : undefined}
      icon={<span aria-hidden>$</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={item.price}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      // The field already shows a dollar sign.
      onChange={(event) => onChange({ ...item, price: event.target.value.replace(/^\s*\$\s*/, '') })}
      className="max-w-60"
    />
  );
}
