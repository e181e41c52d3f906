import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { listRecentRows, deleteRecent, deleteRecents } from './recent-searches.store.ts';

type RecentDeps = Pick<Deps, 'db'>;
type ListCampus = Pick<RequestCampus, 'id'>;
type Searcher = Pick<Viewer, 'id'>;

export async function listRecentSearches({ db }: RecentDeps, campus: ListCampus, viewer: Searcher) {
  return { items: await listRecentRows(db.db, { userId: viewer.id, campusId: campus.id }) };
}

/** Idempotent. The counters of popular searches do not change. */
export async function removeRecentSearch({ db }: RecentDeps, campus: ListCampus, viewer: Searcher, id: string) {
  await deleteRecent(db.db, { userId: viewer.id, campusId: campus.id }, id);
  return { removed: true as const };
}

export async function clearRecentSearches({ db }: RecentDeps, campus: ListCampus, viewer: Searcher) {
  await deleteRecents(db.db, { userId: viewer.id, campusId: campus.id });
  return { removed: true as const };
}
