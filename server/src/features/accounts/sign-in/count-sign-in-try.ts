import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { LimitEntry } from '../../../platform/limits/limits.ts';
import { LimitError } from '../../../platform/limits/limit-error.ts';

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
 * Counts a try at a password as a failure before it is made, so that of many at once no more are made than allowed: per
 * address and network, or for a browser that is known to the account by itself.
 */
export async function countSignInTry({ limits }: Pick<Deps, 'limits'>, tried: Try): Promise<CountedTry> {
  const own = ownTries(tried);
  const [first] = await limits.takeAll(own).catch(throwBlocked);
  return {
    failures: first?.count ?? 0,
    addressesOfNetwork: 0,
    takeBack: async () => {
      for (const { limit, key } of own) await limits.clear(limit, key);
    },
  };
}

/** Counts the same try among those of all strangers: per network and per address. */
export async function countStrangersTry(
  { limits }: Pick<Deps, 'limits'>,
  tried: Try,
  counted: CountedTry,
): Promise<CountedTry> {
  const { address, network } = tried;
  const shared: LimitEntry[] = [
    { limit: 'sign_in_network_failures', key: network },
    { limit: 'sign_in_address_failures', key: passwordOf(tried) },
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
    // It is not made, so it uses up nothing of this address's own.
    await limits.giveBack(ownTries(tried));
    return throwBlocked(error);
  }
}

function ownTries(tried: Try): LimitEntry[] {
  const key = tried.known ?? `${passwordOf(tried)} ${tried.network}`;
  return [
    { limit: 'sign_in_failures', key },
    { limit: 'sign_in_failures_day', key },
  ];
}

function passwordOf({ address, passwordHash }: Try) {
  return `${address} ${passwordHash ?? ''}`;
}

/** Guesses at a password that are over a limit are told so in the words of the catalogue. */
export function throwBlocked(error: unknown): never {
  if (!(error instanceof LimitError)) throw error;
  const { retryAfterSeconds } = error;
  throw new AppError('sign_in_blocked', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** A busy dormitory fails at a few addresses many times, an attack at many. */
async function countAddress({ limits }: Pick<Deps, 'limits'>, { address, network }: Pick<Try, 'address' | 'network'>) {
  const limit = 'sign_in_network_addresses';
  const { count, isOver, retryAfterSeconds } = await limits.countDistinct(limit, network, address);
  if (isOver) throw new LimitError(limit, retryAfterSeconds);
  return count;
}
