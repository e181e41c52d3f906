import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { deleteRecent } from './recent-searches.store.ts';

/** Idempotent. The counters of popular searches do not change. */
export async function removeRecentSearch(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
) {
  await deleteRecent(db.db, { userId: viewer.id, campusId: campus.id }, id);
  return { removed: true as const };
}
