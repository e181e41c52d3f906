import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { findAccountOfAddress } from '../bans/bans.store.ts';
import type { Actor } from '../bans/ban-account.ts';
import { listStaffRows, setRole } from './staff.store.ts';

type RoleDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'ids'>;
type Role = 'student' | 'staff';

/** Grants or revokes the staff role. Running servers learn of it within a second. */
export function changeStaffRole({ db, events, clock, ids }: RoleDeps, actor: Actor, address: string, role: Role) {
  return db.tx(async (tx) => {
    const account = await findAccountOfAddress(tx, canonicalEmail(address));
    if (!account) throw new AppError('not_found');
    if (!(await setRole(tx, account.id, role))) return { changed: false };
    const action = role === 'staff' ? 'staff.granted' : 'staff.revoked';
    const entry = { action, subject: `user:${account.id}`, detail: {} };
    await insertAudit(tx, { id: ids.next(), actorId: actor?.id ?? null, ...entry, at: clock.now() });
    await events.announce(tx, { type: 'account.proven', userId: account.id });
    return { changed: true };
  });
}

export function listStaff({ db }: Pick<Deps, 'db'>) {
  return listStaffRows(db.db);
}
