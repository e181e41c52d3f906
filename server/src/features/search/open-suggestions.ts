import { SEARCH } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listShown } from './searches.store.ts';
import { chooseSuggestions } from './suggestions.rules.ts';

/** What was blocked, or became popular in another process, shows this late. */
const CACHE = { forMs: 10_000, entriesMax: 100 };
/** What is searched less often than so many others is suggested to nobody. */
const SEARCHES_MAX = 10_000;

type SuggestingCampus = Pick<RequestCampus, 'id'>;

export type Suggestions = {
  suggest: (campus: SuggestingCampus, typed: string) => Promise<{ items: string[] }>;
  /** Reads anew what is searched on a campus. */
  forget: (campus: SuggestingCampus) => void;
};

/**
 * What enough others searched that begins so; then what they probably meant. Asked with every letter that somebody types,
 * so the searches of a campus stay in memory.
 */
export function openSuggestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Suggestions {
  const held = createResponseCache<string[]>({ ...CACHE, now: () => clock.now().getTime() });

  return {
    async suggest(campus, typed) {
      if (Array.from(typed).length < SEARCH.suggestFrom) return { items: [] };
      const searches = await held.get(campus.id, () => listShown(db.db, campus.id, SEARCHES_MAX));
      return { items: chooseSuggestions(typed.toLowerCase(), searches) };
    },
    forget: (campus) => held.drop((campusId) => campusId === campus.id),
  };
}
