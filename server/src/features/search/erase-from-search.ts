import type { Erasure } from '../../platform/erasure.ts';
import { deleteRecentSearchesOf } from './suggestions/recent-searches.store.ts';

export const eraseFromSearch: Erasure<unknown> = {
  erase: (_deps, tx, userId) => deleteRecentSearchesOf(tx, userId),
};
