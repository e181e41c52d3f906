import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { clearDeletionDue } from './leavers.store.ts';

/** The owner has changed their mind. Ads that stopped stay so. */
export async function cancelDeletion({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  await clearDeletionDue(db.db, viewer.id);
  return { kept: true as const };
}
