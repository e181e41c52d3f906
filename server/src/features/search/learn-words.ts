import type { Deps } from '../../deps.ts';
import { countWordsOf } from './words.store.ts';

/** What is written becomes what can be misspelled. */
export function learnWords({ db }: Pick<Deps, 'db'>, postId: string) {
  return countWordsOf(db.db, postId);
}
