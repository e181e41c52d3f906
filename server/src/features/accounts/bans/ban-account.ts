import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import { addressesOf } from './bans.rules.ts';
import { findAccountOfAddress, insertBan, lockAddress } from './bans.store.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

export type BanDeps = Pick<Deps, 'db' | 'config' | 'events' | 'clock' | 'ids'>;

/** Null when the change comes from the server's command line. */
export type Actor = { id: string } | null;

type Ban = { address: string; reason: string };

/**
 * Bans an address and the other addresses of its account from every sign-in method, and ends the account's sessions.
 * Running servers learn of it within a second. Banning twice is idempotent.
 */
export function banAccount({ db, config, events, clock, ids }: BanDeps, actor: Actor, { address, reason }: Ban) {
  return db.tx(async (tx) => {
    const account = await findAccountOfAddress(tx, canonicalEmail(address));
    const now = clock.now();
    // Locked in a fixed order, so that two concurrent bans can't deadlock.
    const hashes = addressesOf(address, account)
      .map((each) => addressHash(each, config.secret))
      .toSorted();
    const banned: string[] = [];
    for (const hash of hashes) {
      await lockAddress(tx, hash);
      if (await insertBan(tx, { addressHash: hash, reason, now })) banned.push(hash);
    }
    for (const hash of banned) {
      const entry = { action: 'account.banned', subject: `address:${hash}`, detail: { reason } };
      await insertAudit(tx, { id: ids.next(), actorId: actor?.id ?? null, ...entry, at: now });
    }
    // Read again under the lock: the account may have been created while the ban waited for it.
    const found = await findAccountOfAddress(tx, canonicalEmail(address));
    if (found) {
      await deleteSessionsOf(tx, found.id);
      await events.announce(tx, { type: 'account.banned', userId: found.id });
    }
    return { banned: banned.length, hasAccount: found !== undefined };
  });
}
