import { canonicalEmail } from '@quad/contract/emails';
import type { Deps } from '../../../deps.ts';
import { throwBlocked } from './count-sign-in-try.ts';
import { findCredentials } from './credentials.store.ts';
import { isRightPassword } from './passwords.ts';

type Options = { email: string; password: string; network: string };

/**
 * What the password of the account hashes to, for someone signed in who knows it; else null. Guesses are limited as
 * failed sign-ins are, and counted apart: only whoever has a session of the account can use them up.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'db' | 'config' | 'limits'>,
  { email, password, network }: Options,
) {
  const address = canonicalEmail(email);
  const fromHere = { limit: 'own_password_failures', key: `${address} ${network}` } as const;
  const inAll = { limit: 'own_password_failures_day', key: address } as const;
  await deps.limits.takeAll([fromHere, inAll]).catch(throwBlocked);
  const known = (await findCredentials(deps.db.db, address))?.passwordHash;
  if (!known || !(await isRightPassword(deps.config, known, password))) return null;
  await deps.limits.clear(fromHere.limit, fromHere.key);
  await deps.limits.giveBack([inAll]);
  return known;
}
