import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Log } from '../process/log.ts';
import { changeVisible, deleteHub, isVisible, renewHub } from './presence.store.ts';
import type { VisibleViewers } from './visible-viewers.ts';

/** Who looks at a tab of ours, in any process. */
export type Presence = {
  isVisible: (userId: string) => Promise<boolean>;
  close: () => Promise<void>;
};

type PresenceOptions = {
  db: Pick<Database, 'db'>;
  live: { visibleViewers: VisibleViewers };
  log: Pick<Log, 'debug'>;
};

/** Changes within this time are written together, so tabs cost at most five statements a second and process. */
const GATHER_MS = 200;
const RENEW_MS = 30_000;

/** Keeps the table of visible viewers in step with the tabs of this process. A process without tabs writes nothing. */
export function openPresence({ db, live, log }: PresenceOptions): Presence {
  const hubId = randomUUID();
  const viewers = live.visibleViewers;
  const changed = new Set<string>();
  let isKnown = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write() {
    const batch = [...changed];
    changed.clear();
    try {
      if (await renewHub(db.db, hubId)) {
        // All rows of this process were lost, so write them again.
        isKnown = true;
        await changeVisible(db.db, hubId, { come: viewers.all(), gone: [] });
        return;
      }
      const come = batch.filter((userId) => viewers.has(userId));
      if (batch.length > 0) await changeVisible(db.db, hubId, { come, gone: batch.filter((id) => !viewers.has(id)) });
    } catch (error) {
      // The next renewal tries again. Meanwhile a push too many does no harm.
      for (const userId of batch) changed.add(userId);
      log.debug({ err: error }, 'Could not store which students have a visible tab');
    }
  }

  function writeSoon() {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, GATHER_MS).unref();
  }

  const unsubscribe = viewers.onChange((userId) => {
    changed.add(userId);
    writeSoon();
  });
  const renewal = setInterval(() => {
    if (isKnown && viewers.all().length + changed.size > 0) writeSoon();
  }, RENEW_MS).unref();

  return {
    isVisible: (userId) => isVisible(db.db, userId),
    async close() {
      isClosed = true;
      unsubscribe();
      clearInterval(renewal);
      clearTimeout(timer);
      await writing;
      if (isKnown) await deleteHub(db.db, hubId).catch(() => undefined);
    },
  };
}
