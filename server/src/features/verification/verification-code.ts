import { randomInt } from 'node:crypto';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';
import { keyedHash } from '../../platform/keyed-hash.ts';

/** What a code is bound to. It works for nothing else. */
type CodeFor = { userId: string; purpose: Purpose; address: string; campusId: string };

export function makeCode() {
  return String(randomInt(VERIFICATION.codeMin, VERIFICATION.codeMax + 1));
}

/** The stored form of a code. There are only nine thousand codes, so the hash includes the secret. */
export function codeHash({ userId, purpose, address, campusId }: CodeFor, code: string, secret: string) {
  const text = JSON.stringify([userId, purpose, address, campusId, code]);
  return keyedHash(secret, 'verification', text).toString('base64url');
}
