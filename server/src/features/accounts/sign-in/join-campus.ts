import { canonicalEmail, isSchoolEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { adjustMemberCount } from '../../campuses/campuses.public.ts';
import { isSchoolAddressTaken, lockAddresses, setSchool } from './addresses.store.ts';

/** A person, an address they can read, and the campus it belongs to. */
type Proven = { userId: string; address: string; campusId: string };

/** Makes someone a member of this campus and removes them from their previous one. */
export async function joinCampus(
  { events, clock }: Pick<Deps, 'events' | 'clock'>,
  tx: Db,
  { userId, address, campusId }: Proven,
) {
  const before = await lockAddresses(tx, userId);
  await setSchool(tx, { userId, address, campusId, now: clock.now() });
  // Another address of the same school: the member is already counted.
  if (before.isVerified && before.campusId === campusId) return;

  if (before.isVerified) {
    await adjustMemberCount(tx, before.campusId, -1);
    await events.announce(tx, { type: 'campus.left', campusId: before.campusId, userId });
  }
  await adjustMemberCount(tx, campusId, 1);
  await events.announce(tx, { type: 'campus.joined', campusId, userId });
}

/**
 * One proof is enough: a confirmed account address at the campus's school verifies the school too. People who belong to
 * a school stay there, and an address that another account has verified stays with that account.
 */
export async function joinByAccountAddress(
  deps: Pick<Deps, 'events' | 'clock' | 'campuses'>,
  tx: Db,
  { userId, address, campusId }: Proven,
) {
  const schoolAddress = canonicalEmail(address);
  if (!isSchoolEmail(schoolAddress, deps.campuses.byId(campusId)?.schoolDomains ?? [])) return;
  const { isVerified } = await lockAddresses(tx, userId);
  if (isVerified || (await isSchoolAddressTaken(tx, schoolAddress, userId))) return;
  await joinCampus(deps, tx, { userId, address: schoolAddress, campusId });
}
