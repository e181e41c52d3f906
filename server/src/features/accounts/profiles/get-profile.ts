import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { findPublicProfile } from '../people/people.store.ts';
import { publicProfileView } from './profile.view.ts';

/** The public profile of someone on this campus. A block in either direction hides it. */
export async function getProfile(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  username: string,
) {
  const row = await findPublicProfile(db.db, campus.id, username);
  if (!row || viewer?.hiddenIds.includes(row.id)) throw new AppError('not_found');
  return publicProfileView(row);
}
