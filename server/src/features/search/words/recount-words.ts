import type { Deps } from '../../../deps.ts';
import { recountWordsOf } from './words.store.ts';

/** Repairs wrong counts, for example after a repeated event or a manual change of the database. */
export async function recountWords({ db, campuses }: Pick<Deps, 'db' | 'campuses'>) {
  let wrong = 0;
  for (const { id } of campuses.all()) wrong += await db.tx((tx) => recountWordsOf(tx, id));
  return { wrong };
}
