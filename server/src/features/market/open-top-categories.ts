import { MARKET } from '@quad/contract/market/items';
import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/access/viewer.ts';
import { createShortCache, STALE_MS } from '../../platform/caching/short-cache.ts';
import { listTopCategoryRows } from './top-categories.store.ts';

/** The order changes slowly, and every visit of the feed asks for it. */
const CACHE = { forMs: 5 * 60_000, entriesMax: 100, staleMs: STALE_MS };

/** The categories above the feed. They name no post, so members and visitors share them. */
export function openTopCategories({ reads, clock }: Pick<Deps, 'reads' | 'clock'>) {
  const cache = createShortCache<{ items: Awaited<ReturnType<typeof listTopCategoryRows>> }>({
    ...CACHE,
    now: () => clock.now().getTime(),
  });
  return (campus: Pick<RequestCampus, 'id'>) =>
    cache.get(campus.id, async () => ({
      items: await listTopCategoryRows(reads.shared(), campus.id, MARKET.categoriesShown),
    }));
}
