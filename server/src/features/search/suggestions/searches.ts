import { SEARCH } from '@quad/contract/search/search';
import type { Deps } from '../../../deps.ts';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { listRecentRows, deleteRecent, deleteRecents } from './recent-searches.store.ts';
import { listShown } from './searches.store.ts';

type SearchDeps = Pick<Deps, 'db'>;
type ListCampus = Pick<RequestCampus, 'id'>;
type Searcher = Pick<Viewer, 'id'>;

export async function listPopularSearches({ reader }: ReadDeps, campus: ListCampus) {
  return { items: await listShown(reader, campus.id, SEARCH.popularMax) };
}

export async function listRecentSearches({ db }: SearchDeps, campus: ListCampus, viewer: Searcher) {
  return { items: await listRecentRows(db.db, { userId: viewer.id, campusId: campus.id }) };
}

/** Idempotent. The counters of popular searches do not change. */
export async function removeRecentSearch({ db }: SearchDeps, campus: ListCampus, viewer: Searcher, id: string) {
  await deleteRecent(db.db, { userId: viewer.id, campusId: campus.id }, id);
  return { removed: true as const };
}

export async function clearRecentSearches({ db }: SearchDeps, campus: ListCampus, viewer: Searcher) {
  await deleteRecents(db.db, { userId: viewer.id, campusId: campus.id });
  return { removed: true as const };
}
