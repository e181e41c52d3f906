import type { Deps } from '../../../deps.ts';
import {
  deleteEventsBefore,
  deleteSavesOfAdsEndedBefore,
  deleteViewersOf,
  listSeenAdsEndedBefore,
} from './old-stats.store.ts';

const DAY_MS = 86_400_000;
/** What was counted is needed until its day is over, which by UTC's calendar it is in every zone a day later. */
const EVENTS_MS = DAY_MS;
/** Who saw an ad, and whose saves are in its figures, for a while after it has ended. */
const VIEWERS_MS = 30 * DAY_MS;

/** Forgets who saw and did what. The sums of every ad and of its days stay. */
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
