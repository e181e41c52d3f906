import type { Deps } from '../../../deps.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import { type BanTarget, listTargetAddresses } from './ban-target.ts';
import { insertBan, listAccountsSigningInWith, lockAddress } from './bans.store.ts';
import { setRole } from '../staff/staff.store.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

export type BanDeps = Pick<Deps, 'db' | 'config' | 'events' | 'clock' | 'ids'>;

/** Null when the change comes from the server's command line. */
export type Actor = { id: string } | null;

type Ban = BanTarget & { reason: string };

/**
 * Bans a person or an address, with all addresses of the accounts, from every sign-in method, and ends their sessions
 * and their staff role.
 * Running servers learn of it within a second. Banning twice is idempotent.
 */
export function banAccount({ db, config, events, clock, ids }: BanDeps, actor: Actor, ban: Ban) {
  const { reason } = ban;
  return db.tx(async (tx) => {
    const addresses = await listTargetAddresses(tx, ban);
    const now = clock.now();
    // Locked in a fixed order, so that two concurrent bans can't deadlock.
    const hashes = addresses.map((address) => addressHash(address, config.secret)).toSorted();
    const banned: string[] = [];
    for (const hash of hashes) {
      await lockAddress(tx, hash);
      if (await insertBan(tx, { addressHash: hash, reason, isManual: 'address' in ban, now })) banned.push(hash);
    }
    const audit = (action: string, subject: string) =>
      insertAudit(tx, { id: ids.next(), actorId: actor?.id ?? null, action, subject, detail: { reason }, at: now });
    for (const hash of banned) await audit('account.banned', `address:${hash}`);
    // Read under the lock: an account may have been created while the ban waited for it.
    const accounts = await listAccountsSigningInWith(tx, addresses);
    for (const userId of accounts) {
      // Nobody can wait for a decision of banned staff, and lifting the ban must not make them staff again.
      if (await setRole(tx, userId, 'student')) await audit('staff.revoked', `user:${userId}`);
      await deleteSessionsOf(tx, userId);
      await events.announce(tx, { type: 'account.banned', userId });
    }
    return { banned: banned.length, hasAccount: accounts.length > 0 };
  });
}
