import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listPopular } from './searches.store.ts';

export async function listPopularSearches({ db }: Pick<Deps, 'db'>, campus: Pick<RequestCampus, 'id'>) {
  return { items: await listPopular(db.db, campus.id) };
}
