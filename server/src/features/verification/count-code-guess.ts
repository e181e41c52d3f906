import { canonicalEmail } from '@quad/contract/emails';
import { VERIFICATION, type Purpose } from '@quad/contract/verification';
import type { Deps } from '../../deps.ts';
import { LimitError } from '../../platform/limits/limit-error.ts';
import type { LimitEntry } from '../../platform/limits/limits.ts';
import { findLiveAddress } from './verification.store.ts';

type Guess = { userId: string; purpose: Purpose; network: string };

/**
 * Counts a guess as wrong before it is compared: per account, network and address, for the day. At an address where
 * many were wrong every account still has the guesses of one code, so strangers cannot keep its owner from confirming
 * it. Returns what takes the count back once a guess was right, with the wrong ones before it at the same code's place.
 */
export async function countCodeGuess(
  { db, limits, clock }: Pick<Deps, 'db' | 'limits' | 'clock'>,
  { userId, purpose, network }: Guess,
): Promise<() => Promise<void>> {
  const ofAccount: LimitEntry = { limit: 'code_failures', key: userId };
  const live = { userId, purpose, triesMax: VERIFICATION.triesMax, now: clock.now() };
  const address = await findLiveAddress(db.db, live);
  if (address === undefined) {
    // Nothing can be right, so only the account pays for it.
    await limits.takeAll([ofAccount]);
    return () => limits.giveBack([ofAccount]);
  }

  const ofNetwork: LimitEntry = { limit: 'code_network_failures', key: network };
  const ofAddress = { limit: 'code_address_failures', key: canonicalEmail(address) } as const;
  const own = { limit: 'code_own_failures', key: `${userId} ${purpose} ${ofAddress.key}` } as const;
  await limits.takeAll([ofAccount, ofNetwork]);
  const ownCount = await limits.count(own.limit, own.key);
  const count = await limits.count(ofAddress.limit, ofAddress.key);
  if (count.isOver && ownCount.isOver) throw new LimitError(ofAddress.limit, count.retryAfterSeconds);
  return async () => {
    await limits.giveBack([ofAccount, ofNetwork, ofAddress], ownCount.count);
    await limits.clear(own.limit, own.key);
  };
}
