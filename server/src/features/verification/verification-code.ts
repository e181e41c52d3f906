import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { VERIFICATION } from '@quad/contract/verification/verification';
import type { Purpose } from '@quad/contract/verification/verification.schemas';

/** What a code is bound to. It works for nothing else. */
export type CodeFor = { userId: string; purpose: Purpose; address: string; campusId: string };

export function makeCode() {
  return String(randomInt(VERIFICATION.codeMin, VERIFICATION.codeMax + 1));
}

/** The stored form of a code. There are only nine thousand codes, so the hash includes the secret. */
export function codeHash({ userId, purpose, address, campusId }: CodeFor, code: string, secret: string) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['verification', userId, purpose, address, campusId, code]))
    .digest('base64url');
}

export function isSameHash(first: string, second: string) {
  const [left, right] = [Buffer.from(first), Buffer.from(second)];
  return left.length === right.length && timingSafeEqual(left, right);
}
