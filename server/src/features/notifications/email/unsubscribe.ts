import type { Deps } from '../../../deps.ts';
import { hasAccount, setMasterSwitch, setTopic } from './mail-preferences.store.ts';
import { readUnsubscribeToken, type Unsubscribing } from './unsubscribe-token.ts';

type UnsubscribeDeps = Pick<Deps, 'db' | 'limits' | 'config'>;

/** Stops what the address of a letter is for. Again it changes nothing. Undefined for an address that we did not make. */
export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<Unsubscribing | undefined> {
  const asked = readUnsubscribeToken(token, deps.config.secret);
  if (!asked) return undefined;
  const { userId, topic } = asked;
  await deps.limits.take('unsubscribe', userId);
  return deps.db.tx(async (tx) => {
    if (!(await hasAccount(tx, userId))) return undefined;
    if (topic === 'all') await setMasterSwitch(tx, userId, false);
    else await setTopic(tx, userId, topic, false);
    return asked;
  });
}
