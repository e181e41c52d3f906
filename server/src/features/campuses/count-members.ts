import type { Deps } from '../../deps.ts';
import { findMemberCount, recountMembers } from './campuses.store.ts';

type CountingDeps = Pick<Deps, 'db' | 'live'>;

/** Publishes the current member count to open pages of the campus and to every process. */
export async function publishMemberCount({ db, live }: CountingDeps, campusId: string) {
  const memberCount = await findMemberCount(db.db, campusId);
  if (memberCount === undefined) return;
  await live.publish(`campus:${campusId}`, { type: 'campus.members', memberCount });
}

/** Corrects counts that a manual change of the database or an interrupted repair left wrong. */
export async function countMembers({ db, live }: CountingDeps) {
  const corrected = await recountMembers(db.db);
  for (const { campusId, memberCount } of corrected) {
    await live.publish(`campus:${campusId}`, { type: 'campus.members', memberCount });
  }
  return corrected.length;
}
