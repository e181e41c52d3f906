import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import type { Db } from '../../platform/database/database.ts';
import { readSearchQuery } from '../search/search.public.ts';
import { conditionsOf, keysOfFilters, keysOfWords } from './alerts.rules.ts';
import { countUses } from './alerts.store.ts';

/** Parses a search for matching. Undefined if it cannot match anything. */
export async function readSearch(db: Db, campus: { id: string; isGeneric: boolean }, search: AlertSearch) {
  const conditions = conditionsOf(search);
  if (search.q === '') {
    const keys = keysOfFilters(search);
    return keys.length === 0 ? undefined : { ...conditions, query: null, words: [], handle: '', keys };
  }
  const { query, terms, words } = await readSearchQuery(db, campus, search.q);
  if (query === null) return;
  const handle = search.q.replace(/^@+/, '').toLowerCase();
  const usesOf = await countUses(
    db,
    campus.id,
    terms.flatMap((term) => term.words),
  );
  return { ...conditions, query, words, handle, keys: keysOfWords({ terms, words, handle, usesOf }) };
}
