import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

export function makeToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The cookie value: the token and a signature, so that forged tokens are rejected without a query. */
export function signToken(token: string, secret: string) {
  return `${token}.${signatureOf(token, secret).toString('base64')}`;
}

/** Returns the token if the signature is valid. */
export function readToken(cookie: string, secret: string): string | undefined {
  const dot = cookie.indexOf('.');
  if (dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const actual = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = signatureOf(token, secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined;
}

function signatureOf(token: string, secret: string) {
  return createHmac('sha256', secret).update(token).digest();
}
