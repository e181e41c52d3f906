import { isOver, priceText, STATUS_LABELS, type ItemCondition } from '@quad/contract/market/items';
import type { Item } from '@quad/contract/market/items.schemas';

type ShownItem = Pick<Item, 'intent' | 'priceCents' | 'isNegotiable' | 'condition' | 'status'>;

/** 'like new' → 'Like new'. */
export const conditionLabel = (condition: ItemCondition) => condition.charAt(0).toUpperCase() + condition.slice(1);

const SPOKEN_STATUS: Record<Item['status'], string> = {
  available: 'Available',
  held: 'Held',
  sold: 'Sold',
  open: 'Still looking',
  found: 'Found',
};

/** The label over the dimmed photos of a sold or found item. */
export function overLabelOf(item: Pick<Item, 'status'> | null) {
  return item && isOver(item.status) ? STATUS_LABELS[item.status] : null;
}

/** For screen readers: 'Price 45 dollars, or best offer. Condition like new. Available.' */
export function itemSentence(item: ShownItem) {
  const { intent, condition, status } = item;
  const facts = [
    ...(intent === 'looking' ? ['Looking for'] : []),
    spokenPrice(item),
    condition && `Condition ${condition}`,
    SPOKEN_STATUS[status],
  ];
  return facts
    .filter(Boolean)
    .map((fact) => `${fact}.`)
    .join(' ');
}

function spokenPrice(item: ShownItem) {
  const { intent, priceCents, isNegotiable } = item;
  if (priceCents === null || priceCents === 0) return priceText(item);
  const amount = spokenMoney(priceCents);
  if (intent === 'looking') return `Up to ${amount}`;
  return `Price ${amount}${isNegotiable ? ', or best offer' : ''}`;
}

function spokenMoney(cents: number) {
  const dollars = Math.floor(cents / 100);
  const rest = cents % 100;
  return [
    ...(dollars > 0 || rest === 0 ? [`${dollars} ${dollars === 1 ? 'dollar' : 'dollars'}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'cent' : 'cents'}`] : []),
  ].join(' ');
}
