import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findProfile } from './profile.store.ts';
import { ownProfileView } from './profile.view.ts';

/** The viewer's own account, with its private fields. */
export async function getOwnProfile({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const row = await findProfile(db.db, viewer.id);
  if (!row) throw new AppError('sign_in_required');
  return ownProfileView(row);
}
