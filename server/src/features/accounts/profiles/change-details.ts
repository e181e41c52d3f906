import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { updateDetails, type Details } from './details.store.ts';
import { getOwnProfile } from './get-own-profile.ts';

/** Saves private details and returns the account as its owner sees it. */
export async function changeDetails(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, details: Details) {
  await updateDetails(deps.db.db, viewer.id, details, deps.clock.now());
  return getOwnProfile(deps, viewer);
}
