import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import { tidyItemFilter } from '@quad/contract/market/item-filter';
import type { SearchAddress } from '../search/search.public.ts';

/** What is kept of a search page: everything but its order. The media tab shows posts with photos. */
export function alertSearchOf({ q, category, photos, show, time, filter }: SearchAddress): AlertSearch {
  return {
    q,
    ...(category && category !== 'all' && { category }),
    photos: photos || show === 'media',
    time,
    ...tidyItemFilter(filter),
  };
}

/** Equal searches have equal keys, in whatever order their fields are. */
export const keyOf = (search: AlertSearch) =>
  JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
