import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { updateDetails, type Details } from './details.store.ts';
import { findProfile } from './profile.store.ts';
import { ownProfileView } from './profile.view.ts';

/** The viewer's own account, with its private fields. */
export async function getOwnProfile({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const row = await findProfile(db.db, viewer.id);
  if (!row) throw new AppError('sign_in_required');
  return ownProfileView(row);
}

/** Saves private details and returns the account as its owner sees it. */
export async function changeDetails(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, details: Details) {
  await updateDetails(deps.db.db, viewer.id, details, deps.clock.now());
  return getOwnProfile(deps, viewer);
}
