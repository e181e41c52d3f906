import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import { isAvailableOnly } from '@quad/contract/market/item-filter';
import { formatMoney } from '@quad/contract/money';
import { FILTER_COPY } from '../feed/feed.public.ts';
import { categoryLabel } from '../posts/posts.public.ts';
import { SEARCH_COPY } from '../search/search.public.ts';

/** The filters of a saved search in one line: 'Selling · $10–$45 · Furniture'. */
export function filtersText({ category, photos, time, ...filter }: AlertSearch) {
  const { intent, priceFrom, priceTo, condition } = filter;
  const parts = [
    intent && FILTER_COPY[intent],
    priceText(priceFrom, priceTo),
    condition,
    intent !== 'selling' && isAvailableOnly(filter) ? FILTER_COPY.availableOnly : undefined,
    category && categoryLabel(category),
    photos ? SEARCH_COPY.withPhotos : undefined,
    time === 'any' ? undefined : SEARCH_COPY.times[time],
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function priceText(from: number | undefined, to: number | undefined) {
  if (from !== undefined && to !== undefined) return `${formatMoney(from)}–${formatMoney(to)}`;
  if (to !== undefined) return `${FILTER_COPY.to} ${formatMoney(to)}`;
  return from === undefined ? undefined : `${FILTER_COPY.from} ${formatMoney(from)}`;
}
