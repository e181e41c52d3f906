import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { findMember } from './people.store.ts';
import { isBanned } from '../sign-in/refuse-banned.ts';

/** Whether someone is a member of the campus, is not banned, and has no block with the viewer in either direction. */
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
