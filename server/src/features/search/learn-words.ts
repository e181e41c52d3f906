import type { Deps } from '../../deps.ts';
import { countWordsOf } from './words.store.ts';

/** Adds the words of a post to the vocabulary that corrects misspelled searches. */
export function learnWords({ db }: Pick<Deps, 'db'>, postId: string) {
  return countWordsOf(db.db, postId);
}
