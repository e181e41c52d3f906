import { SEARCH } from '@quad/contract/search/search';
import type { Deps } from '../../../deps.ts';
import { rankSchools } from './schools.rules.ts';

/** Includes private campuses: their names are public, only their content is not. */
export function searchSchools({ campuses }: Pick<Deps, 'campuses'>, text: string) {
  const schools = campuses.all().filter(({ isGeneric }) => !isGeneric);
  return { items: rankSchools(schools, text).slice(0, SEARCH.schoolsMax) };
}
