import { expect, test } from 'vitest';
import { nextSendAt, parseSentCodes } from './sent-codes.ts';

const NOW = 1_000_000_000;
const code = { viewerId: 'olive-id', address: 'olive@ou.edu', sentAt: NOW };

test('a code is remembered for as long as it is valid', () => {
  const stored = JSON.stringify({ 'verify user': code });
  expect(parseSentCodes(stored, NOW + 119 * 60_000)).toEqual({ 'verify user': code });
  expect(parseSentCodes(stored, NOW + 120 * 60_000)).toEqual({});
});

test.each([null, '', 'nonsense', 'null', '[]', '"text"', '{"verify user":{"address":1}}', '{"verify user":null}'])(
  'invalid data in storage are ignored: %s',
  (stored) => {
    expect(parseSentCodes(stored, NOW)).toEqual({});
  },
);

test('another code can be requested after half a minute', () => {
  expect(nextSendAt(code) - NOW).toBe(30_000);
});
