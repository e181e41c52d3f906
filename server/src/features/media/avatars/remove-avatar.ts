import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/viewer.ts';
import { getSession, swapAvatar } from '../../accounts/accounts.public.ts';

/** The viewer has no picture any more. Having had none changes nothing. */
export async function removeAvatar(
  deps: Pick<Deps, 'db' | 'campuses' | 'sessions' | 'events' | 'clock'>,
  site: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
) {
  await deps.db.tx(async (tx) => {
    const before = await swapAvatar(tx, viewer.id, null, deps.clock.now());
    if (before) await deps.events.announce(tx, { type: 'picture.dropped', mediaId: before });
  });
  await deps.sessions.refresh({ userId: viewer.id });
  return getSession(deps, site.id, viewer);
}
