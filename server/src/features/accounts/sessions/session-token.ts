import { randomBytes } from 'node:crypto';
import { hmac, isSameSecret } from '../../../platform/keyed-hash.ts';

const TOKEN_BYTES = 32;

export function makeToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The cookie value: the token and a signature, so that forged tokens are rejected without a query. */
export function signToken(token: string, secret: string) {
  return `${token}.${signatureOf(token, secret).toString('base64')}`;
}

/** Returns the token if the signature is valid. */
export function parseToken(cookie: string, secret: string): string | undefined {
  const dot = cookie.indexOf('.');
  if (dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const actual = Buffer.from(cookie.slice(dot + 1), 'base64');
  return isSameSecret(actual, signatureOf(token, secret)) ? token : undefined;
}

/** Without a purpose, because a new format would sign everyone out. It only saves the query; the token is the secret. */
function signatureOf(token: string, secret: string) {
  return hmac(secret, token);
}
