import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LimitEntry } from '../../platform/limits/limits.ts';
import { LimitError } from '../../platform/limits/limit-error.ts';

type Try = {
  address: string;
  /** A password that was changed or reset is guessed at anew. */
  passwordHash: string | null | undefined;
  network: string;
  known: string | undefined;
};

export type CountedTry = {
  /** Failures of this address from here, this one with them. */
  failures: number;
  /** How many addresses failed from this network. */
  addressesOfNetwork: number;
  /** It was no failure: it counts for nothing, and those before it from here neither. */
  takeBack: () => Promise<void>;
};

/**
 * Counts a try at a password as a failure before it is made, so that of many at once no more are made than allowed. A
 * browser that is known to the account is counted by itself; everybody else per address and network, per address, and
 * per network.
 */
export async function countSignInTry({ limits }: Pick<Deps, 'limits'>, tried: Try): Promise<CountedTry> {
  const { address, passwordHash, network, known } = tried;
  const password = `${address} ${passwordHash ?? ''}`;
  const key = known ?? `${password} ${network}`;
  const own: LimitEntry[] = [
    { limit: 'sign_in_failures', key },
    { limit: 'sign_in_failures_day', key },
  ];
  const shared: LimitEntry[] = [
    { limit: 'sign_in_network_failures', key: network },
    { limit: 'sign_in_address_failures', key: password },
  ];
  try {
    const addressesOfNetwork = known ? 0 : await countAddress({ limits }, { address, network });
    const [first] = await limits.takeAll(known ? own : [...own, ...shared]);
    return {
      failures: first?.count ?? 0,
      addressesOfNetwork,
      takeBack: async () => {
        for (const entry of own) await limits.clear(entry.limit, entry.key);
        if (known) return;
        await limits.giveBack(shared);
        await limits.giveBackDistinct('sign_in_network_addresses', network, address);
      },
    };
  } catch (error) {
    throw asBlocked(error);
  }
}

/** Guesses at a password that are over a limit are told so in the words of the catalogue. */
export function asBlocked(error: unknown) {
  if (!(error instanceof LimitError)) return error;
  const { retryAfterSeconds } = error;
  return new AppError('sign_in_blocked', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** A busy dormitory fails at a few addresses many times, an attack at many. */
async function countAddress({ limits }: Pick<Deps, 'limits'>, { address, network }: Pick<Try, 'address' | 'network'>) {
  const limit = 'sign_in_network_addresses';
  const { count, isOver, retryAfterSeconds } = await limits.countDistinct(limit, network, address);
  if (isOver) throw new LimitError(limit, retryAfterSeconds);
  return count;
}
