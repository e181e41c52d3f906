import type { Deps } from '../../../deps.ts';
import { AppError, isTryAgain } from '../../../platform/app-error.ts';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { isReachable } from '../people/is-reachable.ts';
import { findPublicProfile } from '../people/people.store.ts';
import { publicProfileView } from './profile.view.ts';

/** The public profile of someone on this campus. A block in either direction hides it. */
export async function getProfile(
  deps: ReadDeps & Pick<Deps, 'db' | 'config'>,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  viewer: Viewer | null,
  username: string,
) {
  const row = await findPublicProfile(deps.reader, campus.id, username);
  if (!row || viewer?.hiddenIds.includes(row.id)) throw new AppError('not_found');
  const pair = { viewerId: viewer?.id ?? row.id, otherId: row.id };
  // Bans and blocks are read from the primary. While it is away, nobody can be messaged.
  const canMessage = await isReachable(deps, deps.db.db, campus, pair).catch((error: unknown) => {
    if (isTryAgain(error)) return false;
    throw error;
  });
  return publicProfileView({ ...row, canMessage });
}
