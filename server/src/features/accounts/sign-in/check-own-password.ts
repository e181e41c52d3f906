import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Deps } from '../../../deps.ts';
import { throwBlocked } from './count-sign-in-attempt.ts';
import { findCredentials } from './credentials.store.ts';
import { isRightPassword } from './passwords.ts';

type Options = { email: string; password: string; network: string };

/**
 * Returns the account's password hash if the password is right, else null. Guesses are limited like failed sign-ins but
 * counted separately, so that only someone with a session of the account can use them up.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  { email, password, network }: Options,
) {
  const address = canonicalEmail(email);
  const byNetwork = { limit: 'own_password_failures', key: `${address} ${network}` } as const;
  const byDay = { limit: 'own_password_failures_day', key: address } as const;
  await deps.limits.takeAll([byNetwork, byDay]).catch(throwBlocked);
  const passwordHash = (await findCredentials(deps.db.db, address))?.passwordHash;
  if (!passwordHash || !(await isRightPassword(deps.config, passwordHash, password))) return null;
  await deps.limits.clear(byNetwork.limit, byNetwork.key);
  await deps.limits.giveBack([byDay]);
  return passwordHash;
}
