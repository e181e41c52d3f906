import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { LimitEntry } from '../../../platform/limits/limits.ts';
import { LimitError } from '../../../platform/limits/limit-error.ts';

type Attempt = {
  address: string;
  /** Part of the limit keys, so that a new password starts with fresh counts. */
  passwordHash: string | null | undefined;
  network: string;
  known: string | undefined;
};

export type CountedAttempt = {
  /** Failures of this address from this network or browser, including this attempt. */
  failures: number;
  /** How many addresses failed from this network. */
  addressesOfNetwork: number;
  /** Called after a success: removes this attempt and clears the earlier failures from this network or browser. */
  takeBack: () => Promise<void>;
};

/**
 * Counts an attempt as a failure before the password is checked, so that concurrent attempts can't exceed the limit. A
 * browser that the account knows has its own limit; others are counted per address and network.
 */
export async function countSignInAttempt({ limits }: Pick<Deps, 'limits'>, attempt: Attempt): Promise<CountedAttempt> {
  const own = ownAttempts(attempt);
  const [first] = await limits.takeAll(own).catch(throwBlocked);
  return {
    failures: first?.count ?? 0,
    addressesOfNetwork: 0,
    takeBack: async () => {
      for (const { limit, key } of own) await limits.clear(limit, key);
    },
  };
}

/** Counts the same attempt in the limits that all unknown browsers share: per network and per address. */
export async function countStrangersAttempt(
  { limits }: Pick<Deps, 'limits'>,
  attempt: Attempt,
  counted: CountedAttempt,
): Promise<CountedAttempt> {
  const { address, network } = attempt;
  const shared: LimitEntry[] = [
    { limit: 'sign_in_network_failures', key: network },
    { limit: 'sign_in_address_failures', key: passwordOf(attempt) },
  ];
  try {
    const addressesOfNetwork = await countAddress({ limits }, { address, network });
    await limits.takeAll(shared);
    return {
      ...counted,
      addressesOfNetwork,
      takeBack: async () => {
        await counted.takeBack();
        await limits.giveBack(shared);
        await limits.giveBackDistinct('sign_in_network_addresses', network, address);
      },
    };
  } catch (error) {
    // The attempt is not made, so it does not use up the address's own limit.
    await limits.giveBack(ownAttempts(attempt));
    return throwBlocked(error);
  }
}

function ownAttempts(attempt: Attempt): LimitEntry[] {
  const key = attempt.known ?? `${passwordOf(attempt)} ${attempt.network}`;
  return [
    { limit: 'sign_in_failures', key },
    { limit: 'sign_in_failures_day', key },
  ];
}

function passwordOf({ address, passwordHash }: Attempt) {
  return `${address} ${passwordHash ?? ''}`;
}

/** Rethrows an exceeded limit as `sign_in_blocked`, which has its own message for users. */
export function throwBlocked(error: unknown): never {
  if (!(error instanceof LimitError)) throw error;
  const { retryAfterSeconds } = error;
  throw new AppError('sign_in_blocked', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** A busy dormitory fails at a few addresses many times; an attack fails at many addresses. */
async function countAddress(
  { limits }: Pick<Deps, 'limits'>,
  { address, network }: Pick<Attempt, 'address' | 'network'>,
) {
  const limit = 'sign_in_network_addresses';
  const { count, isOver, retryAfterSeconds } = await limits.countDistinct(limit, network, address);
  if (isOver) throw new LimitError(limit, retryAfterSeconds);
  return count;
}
