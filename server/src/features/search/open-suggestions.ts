import { SEARCH } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import { holdAnswers } from '../../platform/held-answers.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listShown } from './searches.store.ts';
import { chooseSuggestions, suggestionOf, type Suggestion } from './suggestions.rules.ts';

/** What is newly popular or blocked shows this late. */
const HELD = { forMs: 10_000, entriesMax: 100 };
/** What is searched less often than so many others is suggested to nobody. */
const SEARCHES_MAX = 10_000;

/**
 * What enough others searched that begins so; then what they probably meant. Asked with every letter that somebody types,
 * so the searches of a campus stay in memory.
 */
export function openSuggestions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const held = holdAnswers<Suggestion[]>({ ...HELD, now: () => clock.now().getTime() });
  const read = async (campusId: string) =>
    (await listShown(db.db, campusId, SEARCHES_MAX)).map((text) => suggestionOf(text));

  return async function suggestSearches(campus: Pick<RequestCampus, 'id'>, typed: string) {
    if (Array.from(typed).length < SEARCH.suggestFrom) return { items: [] };
    const searches = await held.get(campus.id, () => read(campus.id));
    return { items: chooseSuggestions(typed.toLowerCase(), searches) };
  };
}
