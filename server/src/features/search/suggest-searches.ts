import { SEARCH } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listSuggestions } from './searches.store.ts';
import { chooseSuggestions } from './suggestions.rules.ts';

/** What enough others searched that begins so; then what they probably meant. */
export async function suggestSearches({ db }: Pick<Deps, 'db'>, campus: Pick<RequestCampus, 'id'>, typed: string) {
  if (Array.from(typed).length < SEARCH.suggestFrom) return { items: [] };
  const begins = typed.toLowerCase();
  return { items: chooseSuggestions(begins, await listSuggestions(db.db, campus.id, begins)) };
}
