import { formatMoney } from '../money.ts';
import { isOver, MARKET, STILL_AVAILABLE, type ItemIntent, type ItemStatus } from './items.ts';

type QuestionedItem = {
  intent: ItemIntent;
  priceCents: number | null;
  isNegotiable: boolean;
  status: ItemStatus;
  /** Only the owner and the holder are sent it. */
  hold?: object | null;
};

/**
 * Questions a buyer can send with one press. None about sold or wanted items. The holder is not offered to ask whether
 * the item is available.
 */
export function questionsOf(item: QuestionedItem): string[] {
  if (item.intent === 'looking' || isOver(item.status)) return [];
  const price = item.isNegotiable ? (item.priceCents ?? 0) : 0;
  const offer = offerFor(price);
  const offers = offer > 0 && offer < price ? [`Would you take ${formatMoney(offer)}?`] : [];
  return [...(item.hold ? [] : [STILL_AVAILABLE]), ...offers, 'Where can we meet?'];
}

/** In whole dollars. Half a dollar is rounded down, so that $40 is offered for $45. */
function offerFor(cents: number) {
  return Math.ceil((cents * MARKET.offerPercent) / 10_000 - 0.5) * 100;
}
