import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addressHash } from './secret-hash.ts';
import { findBans, hasBan, lockAddressShared } from '../bans/bans.store.ts';

export function isBanned({ config }: Pick<Deps, 'config'>, db: Db, address: string) {
  return hasBan(db, addressHash(address, config.secret));
}

/** Which of these addresses are banned. */
export async function findBanned({ config }: Pick<Deps, 'config'>, db: Db, addresses: readonly string[]) {
  const hashOf = (address: string) => addressHash(address, config.secret);
  const banned = await findBans(db, addresses.map(hashOf));
  return new Set(addresses.filter((address) => banned.has(hashOf(address))));
}

/**
 * Throws `banned`. Every sign-in method calls this in the transaction that starts the session. The lock makes a ban
 * wait for that transaction, so the ban always finds the session that it has to end.
 */
export async function refuseBanned({ config }: Pick<Deps, 'config'>, tx: Db, address: string) {
  const hash = addressHash(address, config.secret);
  await lockAddressShared(tx, hash);
  if (await hasBan(tx, hash)) throw new AppError('banned');
}
