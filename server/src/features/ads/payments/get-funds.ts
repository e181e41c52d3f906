import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findFunds } from './funds.store.ts';

/** The viewer's available funds: refunds that their card did not accept. */
export async function getFunds({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  return { availableCents: await findFunds(db.db, viewer.id) };
}
