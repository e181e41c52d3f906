import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findFunds } from '../stats/activity.store.ts';

/** What the viewer has to their credit: money that could not be paid back to a card. */
export async function getFunds({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  return { availableCents: await findFunds(db.db, viewer.id) };
}
