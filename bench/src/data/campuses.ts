import type pg from 'pg';
import { LOCATIONS, type Places } from '../../../tools/src/demo/content/locations.ts';

/**
 * A campus while data is generated; the arrays hold the students' IDs and their post counts so far. The generic
 * campus has no domain: nobody is verified there, but everyone can post.
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
  if (campus === undefined) throw new RangeError('The list of campuses is empty.');
  return campus;
}
