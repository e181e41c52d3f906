import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { deleteRecents } from './recent-searches.store.ts';

export async function clearRecentSearches(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Pick<Viewer, 'id'>,
) {
  await deleteRecents(db.db, { userId: viewer.id, campusId: campus.id });
  return { removed: true as const };
}
