import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../../deps.ts';
import {
  deleteEventsBefore,
  deleteSavesOfAdsEndedBefore,
  deleteViewersOf,
  listSeenAdsEndedBefore,
} from './old-stats.store.ts';

/** Events prevent double counting within a day. One day later in UTC, that day is over in every time zone. */
const EVENTS_MS = DAY_MS;
/** How long after the end of an ad we keep its viewers and savers. */
const VIEWERS_MS = 30 * DAY_MS;

/** Deletes per-person tracking data. The totals per ad and per day stay. */
export async function removeOldStats({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await untilNone(() => deleteEventsBefore(db.db, before(EVENTS_MS).toISOString().slice(0, 10)));
  for (const adId of await listSeenAdsEndedBefore(db.db, before(VIEWERS_MS))) {
    await untilNone(() => deleteViewersOf(db.db, adId));
  }
  await deleteSavesOfAdsEndedBefore(db.db, before(VIEWERS_MS));
}

async function untilNone(deleteSome: () => Promise<number>) {
  while ((await deleteSome()) > 0);
}
