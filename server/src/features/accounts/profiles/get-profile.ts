import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { isReachable } from '../people/is-reachable.ts';
import { findPublicProfile } from '../people/people.store.ts';
import { publicProfileView } from './profile.view.ts';

/** The public profile of someone on this campus. A block in either direction hides it. */
export async function getProfile(
  deps: Pick<Deps, 'db' | 'config'>,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  viewer: Viewer | null,
  username: string,
) {
  const { db } = deps.db;
  const row = await findPublicProfile(db, campus.id, username);
  if (!row || viewer?.hiddenIds.includes(row.id)) throw new AppError('not_found');
  const pair = { viewerId: viewer?.id ?? row.id, otherId: row.id };
  return publicProfileView({ ...row, canMessage: await isReachable(deps, db, campus, pair) });
}
