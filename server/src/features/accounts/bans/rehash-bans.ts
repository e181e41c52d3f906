import type { Db } from '../../../platform/database/database.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import { addressesOf } from './bans.rules.ts';
import { deleteBan, insertBan, listAccountsAfter, listBanRows } from './bans.store.ts';

/** The former secret is undefined if it is lost. */
type Secrets = { from: string | undefined; to: string };

/**
 * Rehashes bans for the new secret. Only addresses of existing accounts can be hashed again; bans of other addresses
 * are deleted, so that every listed ban works. Returns how many were kept and how many ended.
 */
export async function rehashBans(tx: Db, { from, to }: Secrets) {
  const bans = new Map((await listBanRows(tx)).map((ban) => [ban.addressHash, ban]));
  const total = bans.size;
  let accounts = await listAccountsAfter(tx, null);
  while (from !== undefined && bans.size > 0 && accounts.length > 0) {
    for (const address of addressesOf(accounts)) {
      const hash = addressHash(address, from);
      const ban = bans.get(hash);
      if (!ban) continue;
      await insertBan(tx, { ...ban, addressHash: addressHash(address, to), now: ban.createdAt });
      await deleteBan(tx, hash, { keepsManual: false });
      bans.delete(hash);
    }
    accounts = await listAccountsAfter(tx, accounts.at(-1)?.id ?? null);
  }
  for (const hash of bans.keys()) await deleteBan(tx, hash, { keepsManual: false });
  return { kept: total - bans.size, ended: bans.size };
}
