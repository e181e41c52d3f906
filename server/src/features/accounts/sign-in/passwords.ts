import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../config/config.ts';
import { limitConcurrency } from '../../../platform/overload/concurrency.ts';

type Costs = Pick<Config, 'passwordCost'>;

/**
 * Hashing uses Node's four threads, which also compress responses and read files. If it took them all, a class signing
 * in together would delay every page.
 */
const withThread = limitConcurrency({ atOnce: 2, waitingMax: 500 });

/** The library's default is argon2id; the hash includes a fresh salt. */
export function hashPassword({ passwordCost: { memoryKiB, passes } }: Costs, password: string) {
  return withThread(() => hash(password, { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }));
}

/** Takes as long without a hash as with one, so that the timing does not reveal who has an account. */
export async function isRightPassword(config: Costs, passwordHash: string | null | undefined, password: string) {
  if (passwordHash) return withThread(() => verify(passwordHash, password));
  await hashPassword(config, password);
  return false;
}
