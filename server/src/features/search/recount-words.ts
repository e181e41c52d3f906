import type { Deps } from '../../deps.ts';
import { recountWordsOf } from './words.store.ts';

/** Puts right what a post heard of twice, or a hand on the database, left miscounted. */
export async function recountWords({ db, campuses }: Pick<Deps, 'db' | 'campuses'>) {
  let wrong = 0;
  for (const { id } of campuses.all()) wrong += await db.tx((tx) => recountWordsOf(tx, id));
  return { wrong };
}
