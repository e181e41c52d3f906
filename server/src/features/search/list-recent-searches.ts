import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { listRecentRows } from './recent-searches.store.ts';

export async function listRecentSearches(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Pick<Viewer, 'id'>,
) {
  return { items: await listRecentRows(db.db, { userId: viewer.id, campusId: campus.id }) };
}
