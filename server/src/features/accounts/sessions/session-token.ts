import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

export function makeToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the cookie holds: the token, and a signature by which a made-up one is refused without asking the database. */
export function signToken(token: string, secret: string) {
  return `${token}.${signatureOf(token, secret).toString('base64')}`;
}

/** The token, when the signature is ours. */
export function readToken(cookie: string, secret: string): string | undefined {
  const dot = cookie.indexOf('.');
  if (dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const right = signatureOf(token, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function signatureOf(token: string, secret: string) {
  return createHmac('sha256', secret).update(token).digest();
}
