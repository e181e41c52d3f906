import { useRef } from 'react';
import { formatMoney } from '@quad/contract/money';
import { findPrice } from '@quad/contract/market/find-price';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { ChoiceChip, SuggestionChip } from '../../../../ui/fields/choice-chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { searchIcon, tagIcon } from '../../../../ui/icons.ts';
import type { Draft } from '../draft.ts';
import type { DraftChange, OpenDraft } from '../open-draft.ts';
import { itemFor, withIntent } from './draft-item.ts';
import { INTENT_LABELS, INTENTS, ITEM_FIELDS_COPY } from './item-fields-copy.ts';
import { LookingFields, SellingFields } from './price-fields.tsx';

const INTENT_ICONS = { selling: <Icon of={tagIcon} size={16} />, looking: <Icon of={searchIcon} size={16} /> };

type Props = {
  draft: Draft;
  error: string | undefined;
  onChange: OpenDraft['change'];
  /** The intent of a posted item cannot be changed. */
  isIntentFixed?: boolean;
};

/** What the post offers or asks for. All fields are optional. */
export function ItemFields({ draft, error, onChange, isIntentFixed = false }: Props) {
  const { item } = draft;
  const offered = offeredPriceOf(draft);
  const intents = useRef<HTMLDivElement>(null);

  /** The price suggestion disappears when it is answered, so the focus moves to its neighbor. */
  function answerOffer(change: DraftChange) {
    onChange(change);
    intents.current?.querySelector('button')?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      {/* Scrolls sideways instead of wrapping, so that nothing moves when a price is suggested. The padding is for the
          chips' focus rings. */}
      <div
        ref={intents}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll sideways
        role="group"
        aria-label={ITEM_FIELDS_COPY.intents}
        className="-mx-4 -my-1 flex gap-1.5 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] *:shrink-0"
      >
        {INTENTS.map((intent) => (
          <ChoiceChip
            key={intent}
            selected={item?.intent === intent}
            icon={INTENT_ICONS[intent]}
            disabled={isIntentFixed}
            onClick={() => onChange((now) => ({ item: withIntent(now.item, intent, offeredPriceOf(now)) }))}
          >
            {INTENT_LABELS[intent]}
          </ChoiceChip>
        ))}
        {offered !== undefined && (
          <SuggestionChip
            dismissLabel={ITEM_FIELDS_COPY.dismiss(formatMoney(offered))}
            onDismiss={() => answerOffer({ isPriceDismissed: true })}
            onChoose={() => answerOffer({ item: itemFor(offered) })}
          >
            {ITEM_FIELDS_COPY.sellFor(formatMoney(offered))}
          </SuggestionChip>
        )}
      </div>
      {item?.intent === 'selling' && (
        <SellingFields item={item} error={error} onChange={(next) => onChange({ item: next })} />
      )}
      {item?.intent === 'looking' && (
        <LookingFields item={item} error={error} onChange={(next) => onChange({ item: next })} />
      )}
    </div>
  );
}

/** The price to suggest: the only one in the text. */
function offeredPriceOf({ item, isPriceDismissed, document }: Draft) {
  return item === null && !isPriceDismissed ? findPrice(plainTextOf(document)) : undefined;
}
