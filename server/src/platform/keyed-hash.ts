import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A hash that only this installation can compute. The purpose is part of it, so a value of one purpose is worth nothing
 * for another, and two data sets cannot be joined.
 */
export function keyedHash(secret: string, purpose: string, text: string) {
  return hmac(secret, `${purpose}:${text}`);
}

/** For keys with a single purpose. The installation's secret has many purposes: use `keyedHash` for it. */
export function hmac(key: string | Buffer, ...parts: (string | Buffer)[]) {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** A key for one purpose, which all processes can derive, so none is stored. */
export function derivedKey(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Takes the same time wherever the two differ, so a guess learns nothing from it. */
export function isSameSecret(actual: string | Buffer, expected: string | Buffer) {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
