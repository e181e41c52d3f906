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
    <p className={cx('flex min-h-6 flex-wrap items-center gap-x-3 overflow-hidden', large && 'min-h-7 text-title')}>
      <VisuallyHidden>{itemSentence(item)}</VisuallyHidden>
      <span aria-hidden className="contents">
        {label && <StateLabel>{label}</StateLabel>}
        {price && <span className="font-semibold tabular-nums">{price}</span>}
        {item.condition && (
          <span className="relative text-body text-muted">
            {/* The separator is in the gap before the condition, so it is clipped if the condition starts a line. */}
            <span className="absolute -left-2">·</span>
            {conditionLabel(item.condition)}
          </span>
        )}
      </span>
    </p>
  );
}
