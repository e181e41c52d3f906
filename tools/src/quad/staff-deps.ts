import type { Config } from '../../../server/src/config/config.ts';
import type { Deps } from '../../../server/src/deps.ts';
import type { AppEvent } from '../../../server/src/events.ts';
import { LISTENERS } from '../../../server/src/listeners.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { createEvents } from '../../../server/src/platform/events/events.ts';
import { uuidIds } from '../../../server/src/platform/ids.ts';

export type StaffDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'events'>;

/** The dependencies of staff commands. Their events reach the same listeners as events of the site. */
export function staffDeps(config: Config, db: Database): StaffDeps {
  const events = createEvents<AppEvent>({ listeners: LISTENERS });
  return { config, db, events, clock: systemClock, ids: uuidIds(systemClock) };
}
