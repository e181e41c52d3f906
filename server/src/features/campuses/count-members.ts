import type { Deps } from '../../deps.ts';
import { findMemberCount, recountMembers } from './campuses.store.ts';

type CountingDeps = Pick<Deps, 'db' | 'live'>;

/** Tells everyone who looks at the campus, and every process, how many members it has now. */
export async function publishMemberCount({ db, live }: CountingDeps, campusId: string) {
  const memberCount = await findMemberCount(db.db, campusId);
  if (memberCount === undefined) return;
  await live.publish(`campus:${campusId}`, { type: 'campus.members', memberCount });
}

/** Puts right a count that an interrupted repair or a hand on the database left wrong. */
export async function countMembers({ db, live }: CountingDeps) {
  const corrected = await recountMembers(db.db);
  for (const { campusId, memberCount } of corrected) {
    await live.publish(`campus:${campusId}`, { type: 'campus.members', memberCount });
  }
  return corrected.length;
}
