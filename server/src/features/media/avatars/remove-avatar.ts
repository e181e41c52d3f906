import type { Deps } from '../../../deps.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { getSession, swapAvatar } from '../../accounts/accounts.public.ts';

export async function removeAvatar(
  deps: Pick<Deps, 'db' | 'campuses' | 'sessions' | 'events' | 'clock'>,
  site: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
) {
  await deps.db.tx(async (tx) => {
    const previousId = await swapAvatar(tx, viewer.id, null, deps.clock.now());
    if (previousId) await deps.events.announce(tx, { type: 'picture.dropped', mediaId: previousId });
  });
  await deps.sessions.refresh({ userId: viewer.id });
  return getSession(deps, site.id, viewer);
}
