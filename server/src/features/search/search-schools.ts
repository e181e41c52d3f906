import { SEARCH } from '@quad/contract/search';
import type { Deps } from '../../deps.ts';
import { rankSchools } from './schools.rules.ts';

/** Every school there is, private or not: that it is here says nothing about what is in it. */
export function searchSchools({ campuses }: Pick<Deps, 'campuses'>, text: string) {
  const schools = campuses.all().filter(({ isGeneric }) => !isGeneric);
  return { items: rankSchools(schools, text).slice(0, SEARCH.schoolsMax) };
}
