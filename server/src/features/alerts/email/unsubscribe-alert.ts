import type { Deps } from '../../../deps.ts';
import { findMailedAlert, stopMails } from './unsubscriptions.store.ts';
import { parseAlertToken } from './alert-token.ts';

type UnsubscribeDeps = Pick<Deps, 'db' | 'limits' | 'config'>;

/** The alert of a token and whether it still sends emails. Undefined if the token is not ours or the alert is gone. */
export async function findUnsubscribing({ db, config }: UnsubscribeDeps, token: string) {
  const alertId = parseAlertToken(token, config.secret);
  return alertId && findMailedAlert(db.db, alertId);
}

/** Stops all emails of the alert in the token. Idempotent. */
export async function unsubscribeAlert(deps: UnsubscribeDeps, token: string) {
  const alertId = parseAlertToken(token, deps.config.secret);
  if (!alertId) return false;
  await deps.limits.take('unsubscribe', alertId);
  return stopMails(deps.db.db, alertId);
}
