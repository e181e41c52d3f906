import type { Deps } from '../../deps.ts';
import { listCampusRows } from './campuses.store.ts';
import { campusSettings, campusView } from './campuses.view.ts';

/** Every campus with its settings, read from the database and not from the cache. */
export async function listCampuses({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const rows = await listCampusRows(db.db);
  return rows.map((row) => {
    const { id, slug, url, memberCount } = campusView(row, config);
    return { id, slug, url, memberCount, settings: campusSettings(row) };
  });
}
