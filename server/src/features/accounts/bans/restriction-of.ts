import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isBanned } from '../sign-in/refuse-banned.ts';
import { findRestrictions } from './bans.store.ts';

/** Why someone can't take part at the moment: banned, suspended, or null when they can. */
export async function restrictionOf(deps: Pick<Deps, 'config' | 'clock'>, db: Db, userId: string) {
  const account = await findRestrictions(db, userId);
  if (!account) return null;
  if (await isBanned(deps, db, account.email)) return 'banned';
  return account.suspendedUntil && account.suspendedUntil > deps.clock.now() ? 'suspended' : null;
}
