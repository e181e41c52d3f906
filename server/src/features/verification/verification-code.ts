import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { VERIFICATION, type Purpose } from '@quad/contract/verification';

/** What a code is for. A code sent for one of these opens no other. */
export type CodeFor = { userId: string; purpose: Purpose; address: string; campusId: string };

export function makeCode() {
  return String(randomInt(VERIFICATION.codeMin, VERIFICATION.codeMax + 1));
}

/** What the database keeps: it says nothing without the secret, though there are only nine thousand codes. */
export function codeHash({ userId, purpose, address, campusId }: CodeFor, code: string, secret: string) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['verification', userId, purpose, address, campusId, code]))
    .digest('base64url');
}

export function isSameHash(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
