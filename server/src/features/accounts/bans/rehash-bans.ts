import type { Db } from '../../../platform/database/database.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import { addressesOf } from './bans.rules.ts';
import { deleteBan, insertBan, listAccountsAfter, listBanRows } from './bans.store.ts';

/** The former secret is undefined if it is lost. */
type Secrets = { from: string | undefined; to: string };

/**
 * Bans hold under the new secret, too, as far as an account has their address. The hash of any other address cannot be
 * computed again, so its ban is deleted: a listed ban holds. Returns how many hold and how many ended.
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
