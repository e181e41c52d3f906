import type { Deps } from '../../deps.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { markRead } from './notifications.store.ts';
import { tellUnread } from './tell-unread.ts';

type ReadDeps = Pick<Deps, 'db' | 'live' | 'clock'>;
type Seen = { ids: readonly string[]; until: string };

/** The viewer has seen these. Saying so again changes nothing. */
export async function readNotifications(
  deps: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { ids, until }: Seen,
) {
  const whose = { userId: viewer.id, campusId: campus.id };
  await deps.db.tx((tx) => markRead(tx, { ...whose, ids, until, now: deps.clock.now() }));
  return tellUnread(deps, whose);
}
