import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { findMember } from './people.store.ts';
import { isBanned } from '../sign-in/refuse-banned.ts';

/** Whether someone takes part on a campus, may come in to hear what is said to them, and hears the one who asks. */
export async function isReachable(
  deps: Pick<Deps, 'config'>,
  db: Db,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  { viewerId, otherId }: { viewerId: string; otherId: string },
) {
  const member = await findMember(db, campus, { userId: otherId, by: viewerId });
  if (!member || (await isBanned(deps, db, member.email))) return false;
  return member.schoolEmail === null || !(await isBanned(deps, db, member.schoolEmail));
}
