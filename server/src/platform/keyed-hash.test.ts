import { expect, test } from 'vitest';
import { derivedKey, hmac, isSameSecret, keyedHash } from './keyed-hash.ts';

const SECRET = 'a secret of this installation';

test('a hash depends on the secret, the purpose and the text', () => {
  const hashes = [
    keyedHash(SECRET, 'ban', 'olive@ou.edu'),
    keyedHash(`${SECRET}!`, 'ban', 'olive@ou.edu'),
    keyedHash(SECRET, 'limit', 'olive@ou.edu'),
    keyedHash(SECRET, 'ban', 'olivia@ou.edu'),
    derivedKey(SECRET, 'ban'),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
});

test('stored bans, cookies and links stay valid: the hash of fixed inputs never changes', () => {
  expect(keyedHash(SECRET, 'ban', 'olive@ou.edu').toString('base64url')).toBe(
    '1T2sIx7IouUCt20Qg2I_mkOT1ayxhlbiayLDuwE0zHs',
  );
  expect(hmac(SECRET, 'two ', Buffer.from('parts'))).toEqual(hmac(SECRET, 'two parts'));
  expect(derivedKey(SECRET, 'test payments: events').toString('base64url')).toBe(
    'eF6Wre0CU4KcQHGQfrqFT4cM2DNe4EAM7Xp5Z82kQII',
  );
});

test('secrets are equal only if every byte is', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true);
  expect(isSameSecret('abc', Buffer.from('abc'))).toBe(true);
  for (const other of ['', 'abd', 'ab', 'abcd', 'ABC', 'äbc']) expect(isSameSecret(other, 'abc')).toBe(false);
});
