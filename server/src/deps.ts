import type { Config } from './config/config.ts';
import type { AppEvent } from './events.ts';
import type { CampusDirectory } from './features/campuses/campuses.public.ts';
import type { Sessions } from './features/accounts/accounts.public.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Events } from './platform/events/events.ts';
import type { Ids } from './platform/ids.ts';
import type { Live } from './platform/live/live.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Log } from './platform/log.ts';
import type { Storage } from './ports/storage/storage.ts';

/** Everything a use-case may ask for; each asks for its share with `Pick`. Adapters are chosen here and nowhere else. */
export type Deps = {
  config: Config;
  log: Log;
  clock: Clock;
  ids: Ids;
  db: Database;
  events: Events<AppEvent>;
  live: Live;
  limits: Limits;
  storage: Storage;
  campuses: CampusDirectory;
  sessions: Sessions;
};
