import { foundPeople } from '../../../server/src/features/accounts/people/found-people.store.ts';
import { misspelledPeople } from '../../../server/src/features/accounts/people/misspelled-people.store.ts';
import { normalizeName } from '../../../server/src/features/accounts/people/people.rules.ts';
import { bestFoundPage, newestFoundPage } from '../../../server/src/features/search/posts/found-posts.store.ts';
import { shown } from '../../../server/src/features/search/suggestions/searches.store.ts';
import { terms } from '../../../server/src/features/search/posts/terms.store.ts';
import type { SqlFragment } from '../../../server/src/platform/database/sql-fragment.ts';

export type Statement = { name: string; query: SqlFragment };

const AS_OF = new Date();

/** Every search statement whose plan is saved. */
export function searchStatements(campusId: string, words: { frequent: string; rare: string }): Statement[] {
  const campus = { id: campusId, isGeneric: false };
  const params = { campusId, viewerId: null, hiddenIds: [], after: undefined, limit: 10 };
  const wanted = (word: string) => ({
    query: `'${word}'`,
    indexQuery: `'${campusId}${word}'`,
    monthQuery: `'${campusId}/#/${word}'`,
    authorIds: [],
    category: undefined,
    hasPhotos: false,
    since: undefined,
  });
  const sought = { campus, exceptIds: [], after: undefined, limit: 10 };
  const ranking = (word: string) => ({ exactQuery: `'${word}'`, asOf: AS_OF, from: 0, nextCursor: 'next' });
  return [
    { name: 'terms', query: terms(campus, `ikea deks ${words.rare}`) },
    { name: 'newest-frequent', query: newestFoundPage(params, wanted(words.frequent)) },
    { name: 'newest-rare', query: newestFoundPage(params, wanted(words.rare)) },
    { name: 'best-frequent', query: bestFoundPage(params, wanted(words.frequent), ranking(words.frequent)) },
    { name: 'best-rare', query: bestFoundPage(params, wanted(words.rare), ranking(words.rare)) },
    { name: 'people', query: foundPeople({ ...sought, handle: 'olive har', ...normalizeName('olive har') }) },
    { name: 'people-misspelled', query: misspelledPeople({ ...sought, ...normalizeName('olvie har') }) },
    { name: 'suggestions', query: shown(campusId, 10_000) },
    { name: 'popular', query: shown(campusId, 4) },
  ];
}
