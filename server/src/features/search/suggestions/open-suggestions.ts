import { SEARCH } from '@quad/contract/search/search';
import type { Deps } from '../../../deps.ts';
import { createShortCache, STALE_MS } from '../../../platform/caching/short-cache.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { listShown } from './searches.store.ts';
import { chooseSuggestions } from './suggestions.rules.ts';

/** Blocked words and changes from other processes take effect after this time. */
const CACHE = { forMs: 10_000, entriesMax: 100, staleMs: STALE_MS };
/** Only the most frequent searches of a campus are suggested. */
const SEARCHES_MAX = 10_000;

type SuggestingCampus = Pick<RequestCampus, 'id'>;

export type Suggestions = {
  suggest: (campus: SuggestingCampus, typed: string) => Promise<{ items: string[] }>;
  /** Drops the cached searches of a campus. */
  forget: (campus: SuggestingCampus) => void;
};

/**
 * Suggests popular searches that start with the typed text, then probable corrections. It runs on every keystroke, so
 * the searches of a campus are cached in memory.
 */
export function openSuggestions({ reads, clock }: Pick<Deps, 'reads' | 'clock'>): Suggestions {
  const cache = createShortCache<string[]>({ ...CACHE, now: () => clock.now().getTime() });

  return {
    async suggest(campus, typed) {
      if (Array.from(typed).length < SEARCH.suggestFrom) return { items: [] };
      const searches = await cache.get(campus.id, () => listShown(reads.shared(), campus.id, SEARCHES_MAX));
      return { items: chooseSuggestions(typed.toLowerCase(), searches) };
    },
    forget: (campus) => cache.drop((campusId) => campusId === campus.id),
  };
}
