import { priceText, STATUS_LABELS } from '@quad/contract/market/items';
import type { Item } from '@quad/contract/market/items.schemas';
import { cx } from '../../../ui/cx.ts';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { conditionLabel, itemSentence } from './item-text.ts';

/** The item of a post in one line: 'Held · $45 or best offer · Like new'. Screen readers get it as a sentence. */
export function ItemLine({ item, large = false }: { item: Item; large?: boolean }) {
  const label = STATUS_LABELS[item.status];
  const price = priceText(item);
  return (
    <p className={cx('flex min-h-6 min-w-0 flex-wrap items-center gap-x-1.5', large && 'min-h-7 text-title')}>
      <VisuallyHidden>{itemSentence(item)}</VisuallyHidden>
      <span aria-hidden className="contents">
        {label && <StateLabel>{label}</StateLabel>}
        {price && (
          <span className="font-semibold tabular-nums">
            {price}
            {/* With the price, because it must not begin a line. */}
            {item.condition && <span className="ps-1.5 text-body font-normal text-muted">·</span>}
          </span>
        )}
        {item.condition && <span className="text-body text-muted">{conditionLabel(item.condition)}</span>}
      </span>
    </p>
  );
}
