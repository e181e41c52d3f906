import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from './emails.schemas.ts';
import { canonicalEmail, EMAIL_MESSAGES } from './emails.ts';

const faultOf = (value: unknown) => email.safeParse(value).error?.issues[0]?.message;

test.each(['a@b.co', 'first.last@okstate.edu', 'o+tag@mail.example', "o'neil@mail.example", ' padded@mail.example '])(
  '%j is an address',
  (text) => expect(faultOf(text)).toBeUndefined(),
);

test.each([
  ['', EMAIL_MESSAGES.required],
  ['   ', EMAIL_MESSAGES.required],
  ['nobody', EMAIL_MESSAGES.invalid],
  ['a@b', EMAIL_MESSAGES.invalid],
  ['a@b@c.example', EMAIL_MESSAGES.invalid],
  ['a b@c.example', EMAIL_MESSAGES.invalid],
  ['a@c.example\r\nBcc: d@e.example', EMAIL_MESSAGES.invalid],
  ['a@c.example,d@e.example', EMAIL_MESSAGES.invalid],
  ['"a"@c.example', EMAIL_MESSAGES.invalid],
  ['<a@c.example>', EMAIL_MESSAGES.invalid],
  ['ä@c.example', EMAIL_MESSAGES.invalid],
  ['a@ćampus.example', EMAIL_MESSAGES.invalid],
  ['а@c.example', EMAIL_MESSAGES.invalid],
  ['a@-c.example', EMAIL_MESSAGES.invalid],
  ['a@c..example', EMAIL_MESSAGES.invalid],
  [`${'a'.repeat(250)}@c.example`, EMAIL_MESSAGES.invalid],
])('%j gets the message %s', (text, message) => expect(faultOf(text)).toBe(message));

test.each([[['a@c.example']], [{ address: 'a@c.example' }], [null], [7]])('%j is not an address', (value) => {
  expect(email.safeParse(value).success).toBe(false);
});

describe('every accepted address', () => {
  const pieces = fc.array(
    fc.constantFrom(
      'a',
      'B',
      '1',
      '.',
      '@',
      '-',
      '+',
      "'",
      '\r',
      '\n',
      '\t',
      ' ',
      ',',
      ';',
      ':',
      '<',
      '>',
      '"',
      '\0',
      'é',
      'K',
    ),
    { maxLength: 30 },
  );
  const like = fc.oneof(
    fc.emailAddress(),
    pieces.map((parts) => parts.join('')),
    pieces.map((parts) => `a@c.example${parts.join('')}`),
    pieces.map((parts) => `${parts.join('')}@c.example`),
  );

  test('is one address of plain characters with nothing that could end a header', () => {
    fc.assert(
      fc.property(like, (text) => {
        const read = email.safeParse(text);
        if (!read.success) return;
        expect(read.data).toMatch(/^[\x21-\x7e]+$/);
        expect(read.data).not.toMatch(/[\s,;:<>"()[\]\\]/);
        expect(read.data.split('@')).toHaveLength(2);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is compared case-insensitively, and normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(like, (text) => {
        expect(canonicalEmail(canonicalEmail(text))).toBe(canonicalEmail(text));
        const address = email.safeParse(text).data ?? '';
        expect(canonicalEmail(address.toUpperCase())).toBe(canonicalEmail(address));
      }),
    );
  });
});
