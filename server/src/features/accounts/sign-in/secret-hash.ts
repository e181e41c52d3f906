import { createHash, createHmac, randomInt } from 'node:crypto';
import { SIGN_IN } from '@quad/contract/sign-in';

/** A token of 256 bits cannot be guessed, so a plain hash of it is enough to keep. */
export function tokenHash(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}

/** A short code could be found by trying all of them, so its hash needs the secret, and counts for one link only. */
export function codeHash(code: string, linkId: string, secret: string) {
  return createHmac('sha256', secret).update(`sign-in-code:${linkId}:${code}`).digest('base64url');
}

export function makeCode() {
  return String(randomInt(10 ** SIGN_IN.linkCodeLength)).padStart(SIGN_IN.linkCodeLength, '0');
}
