import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockAddresses, setSchool } from '../accounts/accounts.public.ts';
import { adjustMemberCount } from '../campuses/campuses.public.ts';
import type { Proof } from './proof.ts';

/** Makes the viewer a member of this campus and removes them from their previous one. */
export async function joinCampus(
  { events, clock }: Pick<Deps, 'events' | 'clock'>,
  tx: Db,
  { viewer, address, campusId }: Proof,
) {
  const before = await lockAddresses(tx, viewer.id);
  await setSchool(tx, { userId: viewer.id, address, campusId, now: clock.now() });
  // Another address of the same school: the member is already counted.
  if (before.isVerified && before.campusId === campusId) return true;

  if (before.isVerified) {
    await adjustMemberCount(tx, before.campusId, -1);
    await events.announce(tx, { type: 'campus.left', campusId: before.campusId, userId: viewer.id });
  }
  await adjustMemberCount(tx, campusId, 1);
  await events.announce(tx, { type: 'campus.joined', campusId, userId: viewer.id });
  return true;
}
