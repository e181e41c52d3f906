import { canonicalEmail } from '@quad/contract/accounts/emails';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import type { Deps } from '../../deps.ts';
import { LimitError } from '../../platform/limits/limit-error.ts';
import type { LimitEntry } from '../../platform/limits/limits.ts';
import { findLiveAddress } from './verification.store.ts';

type Guess = { userId: string; purpose: Purpose; network: string };

/**
 * Counts a guess as wrong before it is compared, per account, network and address. Over an address's limit each account
 * still has the guesses of one code, so that strangers can't lock the owner out. Returns a function for a right guess,
 * which takes back this count and those of the account's earlier wrong guesses.
 */
export async function countCodeGuess(
  { db, limits, clock }: Pick<Deps, 'db' | 'limits' | 'clock'>,
  { userId, purpose, network }: Guess,
): Promise<() => Promise<void>> {
  const byAccount: LimitEntry = { limit: 'code_failures', key: userId };
  const live = { userId, purpose, attemptsMax: VERIFICATION.attemptsMax, now: clock.now() };
  const address = await findLiveAddress(db.db, live);
  if (address === undefined) {
    // There is no code to guess, so it only counts for the account.
    await limits.takeAll([byAccount]);
    return () => limits.giveBack([byAccount]);
  }

  const byNetwork: LimitEntry = { limit: 'code_network_failures', key: network };
  const byAddress = { limit: 'code_address_failures', key: canonicalEmail(address) } as const;
  const own = { limit: 'code_own_failures', key: `${userId} ${purpose} ${byAddress.key}` } as const;
  await limits.takeAll([byAccount, byNetwork]);
  const ownCount = await limits.count(own.limit, own.key);
  const count = await limits.count(byAddress.limit, byAddress.key);
  if (count.isOver && ownCount.isOver) throw new LimitError(byAddress.limit, count.retryAfterSeconds);
  return async () => {
    await limits.giveBack([byAccount, byNetwork, byAddress], ownCount.count);
    await limits.clear(own.limit, own.key);
  };
}
