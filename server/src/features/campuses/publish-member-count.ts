import type { Deps } from '../../deps.ts';
import { findMemberCount } from './campuses.store.ts';

/** Publishes the current member count to open pages of the campus and to every process. */
export async function publishMemberCount({ db, live }: Pick<Deps, 'db' | 'live'>, campusId: string) {
  const memberCount = await findMemberCount(db.db, campusId);
  if (memberCount === undefined) return;
  await live.publish(`campus:${campusId}`, { type: 'campus.members', memberCount });
}
