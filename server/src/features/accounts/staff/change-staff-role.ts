import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { listAccountsOfAddress } from '../bans/bans.store.ts';
import type { Actor } from '../bans/ban-account.ts';
import { refuseBanned } from '../sign-in/refuse-banned.ts';
import { listStaffRows, setRole } from './staff.store.ts';

type RoleDeps = Pick<Deps, 'db' | 'config' | 'events' | 'clock' | 'ids'>;
type Role = 'student' | 'staff';

/**
 * Grants the staff role to the account that has proven the address and is not banned, or revokes it from every account
 * that has it. Running servers learn of it within a second.
 */
export function changeStaffRole(deps: RoleDeps, actor: Actor, address: string, role: Role) {
  const { db, events, clock, ids } = deps;
  return db.tx(async (tx) => {
    const accounts = await listAccountsOfAddress(tx, canonicalEmail(address));
    if (accounts.length === 0) throw new AppError('not_found');
    const chosen = role === 'staff' ? accounts.filter(({ isProven }) => isProven).slice(0, 1) : accounts;
    if (chosen.length === 0) throw new AppError('not_allowed');
    if (role === 'staff') for (const { email } of chosen) await refuseBanned(deps, tx, email);
    const action = role === 'staff' ? 'staff.granted' : 'staff.revoked';
    let changed = false;
    for (const { id } of chosen) {
      if (!(await setRole(tx, id, role))) continue;
      changed = true;
      const entry = { action, subject: `user:${id}`, detail: {} };
      await insertAudit(tx, { id: ids.next(), actorId: actor?.id ?? null, ...entry, at: clock.now() });
      await events.announce(tx, { type: 'account.proven', userId: id });
    }
    return { changed };
  });
}

export function listStaff({ db }: Pick<Deps, 'db'>) {
  return listStaffRows(db.db);
}
