import type { Deps } from '../../deps.ts';

/** Every process reads the campuses again, and open pages theirs. */
export function publishCampusChange({ live }: Pick<Deps, 'live'>, campusId: string) {
  return live.publish(`campus:${campusId}`, { type: 'campus.changed' });
}
