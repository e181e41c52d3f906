import type { Deps } from '../../deps.ts';

/** Every process reloads the campuses, and open pages reload theirs. */
export function publishCampusChange({ live }: Pick<Deps, 'live'>, campusId: string) {
  return live.publish(`campus:${campusId}`, { type: 'campus.changed' });
}
