import type { Db } from '../database/database.ts';
import { START } from './position.ts';
import type { Reads } from './reads.ts';

/** Everything is read from the primary, which always has everything. */
export function noReplicas(db: Db): Reads {
  return {
    hasReplicas: false,
    isPrimaryAway: () => false,
    from: () => db,
    shared: () => db,
    position: async () => START,
    restrict: async () => START,
    replicas: [],
    close: async () => undefined,
  };
}
