import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseUnsubscribeToken, unsubscribeToken } from './features/notifications/email/unsubscribe-token.ts';
import { addressHash, codeHash as linkCodeHash } from './features/accounts/sign-in/secret-hash.ts';
import { adViewerKey } from './features/ads/stats/ad-viewer.ts';
import { codeHash } from './features/verification/verification-code.ts';

const CAMPUS = '01900000-0000-7000-8000-000000000001';
const STUDENT = '01900000-0000-7000-8000-00000000000a';
const NETWORK = '203.0.113.7';
const CODE_FOR = { userId: STUDENT, purpose: 'verify user', address: 'olive@ou.edu', campusId: CAMPUS } as const;

/** Personal data that is stored only as a keyed hash, so that nobody can find it by trying all addresses or codes. */
const HASHES: Record<string, (secret: string) => string> = {
  'who saw an ad': (secret) =>
    adViewerKey({ secret }, { campus: { id: CAMPUS }, viewer: null, network: NETWORK }).toString('base64url'),
  'a verification code': (secret) => codeHash(CODE_FOR, '1234', secret),
  'the code of a sign-in link': (secret) => linkCodeHash('123456', STUDENT, secret),
  'a banned address': (secret) => addressHash('olive@ou.edu', secret),
};

test.each(Object.entries(HASHES))('%s is hashed with the secret of this installation', (_what, hashWith) => {
  expect(hashWith('one secret')).toBe(hashWith('one secret'));
  expect(hashWith('one secret')).not.toBe(hashWith('another secret'));
});

test('no hash is that of the plain text', () => {
  const plain = ['1234', '123456', 'olive@ou.edu', NETWORK, `${CAMPUS}\n${NETWORK}`].flatMap((text) => {
    const hash = createHash('sha256').update(text).digest();
    return [hash.toString('base64url'), hash.subarray(0, 16).toString('base64url')];
  });
  for (const hashWith of Object.values(HASHES)) expect(plain).not.toContain(hashWith('a secret'));
});

test('a verification code is invalid for another account, purpose, address or campus', () => {
  const others = [
    { userId: CAMPUS },
    { purpose: 'verify school' as const },
    { address: 'max@ou.edu' },
    { campusId: STUDENT },
  ];
  const hashes = [{}, ...others].map((other) => codeHash({ ...CODE_FOR, ...other }, '1234', 'a secret'));
  expect(new Set(hashes).size).toBe(5);
});

test('an unsubscribe link of another installation is rejected', () => {
  const token = unsubscribeToken({ userId: STUDENT, topic: 'all' }, 'one secret');
  expect(parseUnsubscribeToken(token, 'one secret')).toEqual({ userId: STUDENT, topic: 'all' });
  expect(parseUnsubscribeToken(token, 'another secret')).toBeUndefined();
});
