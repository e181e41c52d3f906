import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';

/** What every campus's own site says of it, for those who choose one elsewhere. */
export function getSchool({ campuses }: Pick<Deps, 'campuses'>, campusId: string) {
  const campus = campuses.byId(campusId);
  if (!campus || campus.isGeneric) throw new AppError('not_found');
  return campus;
}
