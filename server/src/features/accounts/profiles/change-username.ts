import { isReservedName } from '@quad/contract/accounts/reserved-names';
import { ERRORS } from '@quad/contract/errors';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { brokenUniqueness } from '../../../platform/database/broken-constraint.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { setUsername } from './details.store.ts';
import { getOwnProfile } from './own-profile.ts';
import { claimsToBeOfficial } from './official-names.rules.ts';

/**
 * Changes the viewer's username; the unique constraint decides races. Reserved words, and names that claim to speak for
 * Quad, a campus or staff, count as taken. Queries join the name, so there are no copies to update.
 */
export async function changeUsername(
  deps: Pick<Deps, 'db' | 'limits' | 'sessions' | 'clock' | 'campuses'>,
  viewer: Viewer,
  username: string,
) {
  await deps.limits.take('username_change', viewer.id);
  // Accounts that already have such a name keep it.
  const isNew = username !== viewer.username;
  if (isReservedName(username) || (isNew && claimsToBeOfficial(username, deps.campuses.all()))) throw usernameTaken();
  try {
    await setUsername(deps.db.db, { userId: viewer.id, username, now: deps.clock.now() });
  } catch (error) {
    throw brokenUniqueness(error) === 'users_username_key' ? usernameTaken(error) : error;
  }
  // The viewer's other tabs and devices reconnect and load the new name.
  await deps.sessions.refresh({ userId: viewer.id });
  return getOwnProfile(deps, viewer);
}

function usernameTaken(cause?: unknown) {
  return new AppError('username_taken', { fields: { username: ERRORS.username_taken.message }, cause });
}
