import { SEARCH } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import { holdAnswers } from '../../platform/held-answers.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listSuggestions } from './searches.store.ts';
import { chooseSuggestions } from './suggestions.rules.ts';

/** Everybody begins with the same letters; what is newly popular or blocked shows this late. */
const HELD = { forMs: 5000, entriesMax: 5000 };

/** What enough others searched that begins so; then what they probably meant. */
export function openSuggestions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const held = holdAnswers<string[]>({ ...HELD, now: () => clock.now().getTime() });

  return async function suggestSearches(campus: Pick<RequestCampus, 'id'>, typed: string) {
    if (Array.from(typed).length < SEARCH.suggestFrom) return { items: [] };
    const begins = typed.toLowerCase();
    const read = async () => chooseSuggestions(begins, await listSuggestions(db.db, campus.id, begins));
    return { items: await held.get(`${campus.id} ${begins}`, read) };
  };
}
