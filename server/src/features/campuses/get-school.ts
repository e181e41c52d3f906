import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';

/** The public data of a campus, for people who choose their campus on another site. */
export function getSchool({ campuses }: Pick<Deps, 'campuses'>, campusId: string) {
  const campus = campuses.byId(campusId);
  if (!campus || campus.isGeneric) throw new AppError('not_found');
  return campus;
}
