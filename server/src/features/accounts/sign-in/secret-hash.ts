import { createHash, randomInt } from 'node:crypto';
import { canonicalEmail } from '@quad/contract/accounts/emails';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { keyedHash } from '../../../platform/keyed-hash.ts';

/** A token of 256 bits can't be guessed, so a plain hash is enough. */
export function tokenHash(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}

/** A short code can be found by trying them all, so its hash includes the secret, and the id of its link. */
export function codeHash(code: string, linkId: string, secret: string) {
  return keyedHash(secret, 'sign-in-code', `${linkId}:${code}`).toString('base64url');
}

export function makeCode() {
  return String(randomInt(10 ** SIGN_IN.linkCodeLength)).padStart(SIGN_IN.linkCodeLength, '0');
}

/** The form in which bans store an address: it can be checked with the secret, but not reversed. */
export function addressHash(address: string, secret: string) {
  return keyedHash(secret, 'ban', canonicalEmail(address)).toString('base64url');
}
