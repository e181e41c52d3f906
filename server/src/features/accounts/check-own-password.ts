import { canonicalEmail } from '@quad/contract/emails';
import type { Deps } from '../../deps.ts';
import { countSignInTry } from './count-sign-in-try.ts';
import { findCredentials } from './credentials.store.ts';
import { isRightPassword } from './passwords.ts';

type Given = { email: string; password: string; network: string };

/**
 * What the password of the account hashes to, for someone signed in who knows it; else null. Guesses count as failed
 * sign-ins do.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  { email, password, network }: Given,
) {
  const address = canonicalEmail(email);
  await countSignInTry(deps, { address, network });
  const known = (await findCredentials(deps.db.db, address))?.passwordHash;
  if (!known || !(await isRightPassword(deps.config, known, password))) {
    await deps.limits.count('sign_in_network_failures', network);
    return null;
  }
  await deps.limits.clear('sign_in_failures', address);
  return known;
}
