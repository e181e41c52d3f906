import { SEARCH } from '@quad/contract/search/search';
import type { Deps } from '../../deps.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { listShown } from './searches.store.ts';

export async function listPopularSearches({ db }: Pick<Deps, 'db'>, campus: Pick<RequestCampus, 'id'>) {
  return { items: await listShown(db.db, campus.id, SEARCH.popularMax) };
}
