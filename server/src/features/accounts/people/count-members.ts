import type { Deps } from '../../../deps.ts';
import { recountMembers } from './members.store.ts';

/** Corrects counts that a manual change of the database or an interrupted repair left wrong. */
export async function countMembers({ db, live }: Pick<Deps, 'db' | 'live'>) {
  const corrected = await recountMembers(db.db);
  for (const { campusId, memberCount } of corrected) {
    await live.publish(`campus:${campusId}`, { type: 'campus.members', memberCount });
  }
  return corrected.length;
}
