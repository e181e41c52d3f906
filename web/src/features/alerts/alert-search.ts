import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import { tidyItemFilter } from '@quad/contract/market/item-filter';
import type { SearchAddress } from '../search/search.public.ts';

/**
 * The part of a search page that an alert keeps: everything except the order. The media tab shows posts with photos.
 */
export function alertSearchOf({ q, category, photos, show, time, filter }: SearchAddress): AlertSearch {
  return {
    q,
    ...(category && category !== 'all' && { category }),
    photos: photos || show === 'media',
    time,
    ...tidyItemFilter(filter),
  };
}

/** Equal searches have equal keys, whatever the order of their fields. */
export const keyOf = (search: AlertSearch) =>
  JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
