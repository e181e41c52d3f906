import type { Db } from '../../../platform/database/database.ts';
import { planSearch } from './terms.rules.ts';
import { readTerms } from './terms.store.ts';

/** A search that is matched against single posts, with the spelling and synonyms of the campus as of now. */
export async function readSearchQuery(db: Db, campus: { id: string; isGeneric: boolean }, text: string) {
  const { typed, synonyms } = await readTerms(db, campus, text);
  const { query, terms } = planSearch({ campus: '', month: '' }, typed, synonyms);
  return { query, terms, words: typed.map(({ word }) => word) };
}
