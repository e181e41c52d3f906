import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Db } from '../../../platform/database/database.ts';
import { addressesOf } from './bans.rules.ts';
import { findAccount, listAccountsOfAddress } from './bans.store.ts';

/**
 * An address means everyone who has it, so that nobody escapes a ban with a second account. A person means only their
 * own account: whoever misuses an address that is not theirs must not get its owner banned. Staff ban addresses by hand;
 * a decision about a report bans a person, and a won appeal ends only that.
 */
export type BanTarget = { address: string } | { userId: string };

export async function listTargetAddresses(db: Db, target: BanTarget) {
  if ('userId' in target) {
    const account = await findAccount(db, target.userId);
    return account ? addressesOf([account]) : [];
  }
  const address = canonicalEmail(target.address);
  return [...new Set([address, ...addressesOf(await listAccountsOfAddress(db, address))])];
}
