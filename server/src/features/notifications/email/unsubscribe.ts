import type { Deps } from '../../../deps.ts';
import { setEmailNotifications } from '../../accounts/accounts.public.ts';
import { findMailPreferences, hasAccount, setTopic } from './mail-preferences.store.ts';
import { parseUnsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts';

type UnsubscribeDeps = Pick<Deps, 'db' | 'limits' | 'config'>;

/** Turns off the topic in the token, or all emails. Idempotent. Undefined if the token or the account is unknown. */
export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<Unsubscribing | undefined> {
  const request = parseUnsubscribeToken(token, deps.config.secret);
  if (!request) return undefined;
  const { userId, topic } = request;
  await deps.limits.take('unsubscribe', userId);
  return deps.db.tx(async (tx) => {
    if (!(await hasAccount(tx, userId))) return undefined;
    if (topic === 'all') await setEmailNotifications(tx, userId, false);
    else await setTopic(tx, userId, topic, false);
    return request;
  });
}

/** Whether the emails in question are off already, so that there is nothing left to confirm. */
export async function isUnsubscribed(deps: UnsubscribeDeps, { userId, topic }: Unsubscribing) {
  if (!(await hasAccount(deps.db.db, userId))) return false;
  const { emailNotifications, topics } = await findMailPreferences(deps.db.db, userId);
  return !emailNotifications || (topic !== 'all' && topics[topic] === false);
}
