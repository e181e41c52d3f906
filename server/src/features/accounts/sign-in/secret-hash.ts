import { createHash, createHmac, randomInt } from 'node:crypto';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';

/** A token of 256 bits can't be guessed, so a plain hash is enough. */
export function tokenHash(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}

/** A short code can be found by trying them all, so its hash includes the secret, and the id of its link. */
export function codeHash(code: string, linkId: string, secret: string) {
  return createHmac('sha256', secret).update(`sign-in-code:${linkId}:${code}`).digest('base64url');
}

export function makeCode() {
  return String(randomInt(10 ** SIGN_IN.linkCodeLength)).padStart(SIGN_IN.linkCodeLength, '0');
}
