import { alertId, type AlertId } from '@quad/contract/alerts/alerts.schemas';
import { isSameSecret, keyedHash } from '../../../platform/keyed-hash.ts';

/** Names the alert whose emails it stops. It is signed, so nobody can forge one, and it never expires. */
export function alertToken(id: string, secret: string) {
  return `${id}.${signatureOf(id, secret).toString('base64url')}`;
}

/** Undefined if the signature is not ours. */
export function parseAlertToken(token: string, secret: string): AlertId | undefined {
  const [id = '', signature = '', ...rest] = token.split('.');
  const parsed = alertId.safeParse(id);
  const isOurs = rest.length === 0 && isSameSecret(Buffer.from(signature, 'base64url'), signatureOf(id, secret));
  return isOurs ? parsed.data : undefined;
}

const signatureOf = (id: string, secret: string) => keyedHash(secret, 'unsubscribe-alert', id);
