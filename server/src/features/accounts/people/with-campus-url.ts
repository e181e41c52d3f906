import type { Deps } from '../../../deps.ts';

/** Adds the address of the campus: the database does not know under which host a campus is served. */
export function withCampusUrl<T extends { campusId: string }>({ campuses }: Pick<Deps, 'campuses'>, each: T) {
  return { ...each, campusUrl: campuses.byId(each.campusId)?.url ?? '' };
}
