import type pg from 'pg';
import { LOCATIONS, type Places } from '../../../tools/src/demo/content/locations.ts';

/**
 * A campus and its students while data is made; the arrays hold their ids and what they have posted so far. The generic
 * one has no domain: nobody is verified there, and everybody posts all the same.
 */
export type Campus = { id: string; domain: string | null; places: Places; studentIds: string[]; postCounts: number[] };

export async function readCampuses(client: pg.ClientBase): Promise<Campus[]> {
  const { rows } = await client.query<{ id: string; slug: string; school_domains: string[] }>(
    'select id, slug, school_domains from campuses order by id',
  );
  return rows.flatMap(({ id, slug, school_domains: [domain = null] }) => {
    const places = LOCATIONS[slug];
    return places === undefined ? [] : [{ id, domain, places, studentIds: [], postCounts: [] }];
  });
}

/** The first campus is the largest, the last the smallest: about a fifth of everything happens on the first. */
export function chooseCampus(campuses: readonly Campus[], share: number): Campus {
  const campus = campuses[Math.floor(share ** 1.8 * campuses.length)];
  if (campus === undefined) throw new RangeError('There is no campus.');
  return campus;
}
