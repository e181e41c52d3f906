import { ERRORS } from '@quad/contract/errors';
import { isReservedName } from '@quad/contract/reserved-names';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { brokenUniqueness } from '../../../platform/database/broken-constraint.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { setUsername } from './details.store.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { claimsToBeOfficial } from './official-names.rules.ts';

/**
 * Gives the viewer another username. The constraint decides who of several has it; a word that is or may become a page,
 * and a name that speaks for Quad, a campus or staff, is as good as taken. Names are joined wherever they show, so it
 * changes everywhere at once.
 */
export async function changeUsername(
  deps: Pick<Deps, 'db' | 'limits' | 'sessions' | 'clock' | 'campuses'>,
  viewer: Viewer,
  username: string,
) {
  await deps.limits.take('username_change', viewer.id);
  // Whoever has such a name from before keeps it.
  const isNew = username !== viewer.username;
  if (isReservedName(username) || (isNew && claimsToBeOfficial(username, deps.campuses.all()))) throw usernameTaken();
  try {
    await setUsername(deps.db.db, { userId: viewer.id, username, now: deps.clock.now() });
  } catch (error) {
    throw brokenUniqueness(error) === 'users_username_key' ? usernameTaken(error) : error;
  }
  // The viewer's other tabs and devices come back and read themselves again.
  await deps.sessions.refresh({ userId: viewer.id });
  return getOwnProfile(deps, viewer);
}

function usernameTaken(cause?: unknown) {
  return new AppError('username_taken', { fields: { username: ERRORS.username_taken.message }, cause });
}
