import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../config/config.ts';

type Costs = Pick<Config, 'passwordCost'>;

/** The library's own default is argon2id; a fresh salt is inside the hash. */
export function hashPassword({ passwordCost: { memoryKiB, passes } }: Costs, password: string) {
  return hash(password, { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 });
}

/** Without a hash to compare with it takes as long as with one, so that time does not tell who has an account. */
export async function isRightPassword(config: Costs, passwordHash: string | null | undefined, password: string) {
  if (passwordHash) return verify(passwordHash, password);
  await hashPassword(config, password);
  return false;
}
