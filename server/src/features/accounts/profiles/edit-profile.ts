import { storedName } from '@quad/contract/accounts/names';
import type { editProfile as contract } from '@quad/contract/accounts/profiles.endpoints';
import type { BodyOf } from '@quad/contract/endpoint';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { lockProfile, updateProfile } from './profile.store.ts';
import { ownProfileView } from './profile.view.ts';

type Changes = BodyOf<typeof contract>;

/**
 * Changes the viewer's name or bio; fields that are left out keep their value. Queries join the name, so there are no
 * copies to update. Adding a bio marks the profile as set up.
 */
export async function editProfile(
  { db, sessions, clock }: Pick<Deps, 'db' | 'sessions' | 'clock'>,
  viewer: Viewer,
  changes: Changes,
) {
  const edited = await db.tx(async (tx) => {
    const row = await lockProfile(tx, viewer.id);
    if (!row) throw new AppError('sign_in_required');
    const { firstName = row.firstName, lastName = row.lastName, bio = row.bio } = changes;
    const change = {
      ...storedName({ firstName, lastName }),
      bio,
      profileSetUp: row.profileSetUp || Boolean(changes.bio),
    };
    await updateProfile(tx, viewer.id, { ...change, now: clock.now() });
    return { ...row, ...change };
  });
  // The viewer's other tabs and devices reconnect and load the new profile.
  await sessions.refresh({ userId: viewer.id });
  return ownProfileView(edited);
}
