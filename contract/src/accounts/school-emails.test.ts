import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from './emails.schemas.ts';
import { EMAIL_MESSAGES, isSchoolEmail } from './emails.ts';

const OU = ['ou.edu'];
const HARVARD = ['harvard.edu', 'college.harvard.edu', 'g.harvard.edu'];

test.each([
  ['olive@ou.edu', OU],
  ['OLIVE@OU.EDU', OU],
  ['first.last@ou.edu', OU],
  ['first_last-2@ou.edu', OU],
  ['9lives@ou.edu', OU],
  [' olive@ou.edu ', OU],
  ['olive@college.harvard.edu', HARVARD],
])('%j is an address of the school', (address, domains) => {
  expect(isSchoolEmail(address, domains)).toBe(true);
});

test.each([
  'x@evilou.edu',
  'x@ou.edu.evil.com',
  'x@evil.com@ou.edu',
  'x@ou.edu@evil.com',
  'x@mail.ou.edu',
  'x@ou.edu.',
  'x@.ou.edu',
  'x\n@ou.edu',
  'x@ou.edu\r\nBcc: y@evil.com',
  'x@ou.edu,y@evil.com',
  'x@ou.edu y@evil.com',
  'x@оu.edu', // a Cyrillic о
  '\u212a@ou.edu', // the Kelvin sign, which folds into a k
  'x@ou。edu',
  'х@ou.edu', // a Cyrillic х
  'x@ou.eⅾu',
  'x@ou\u00ad.edu',
  'x\u200b@ou.edu',
  'x+tag@ou.edu',
  'x%evil.com@ou.edu',
  'x!y@ou.edu',
  '"x"@ou.edu',
  '<x@ou.edu>',
  'x..y@ou.edu',
  '.x@ou.edu',
  'x.@ou.edu',
  'x-@ou.edu',
  'x._y@ou.edu',
  '@ou.edu',
  'ou.edu',
  '',
  'x\0@ou.edu',
  `${'x'.repeat(65)}@ou.edu`,
])('%j is not an address of the school', (address) => {
  expect(isSchoolEmail(address, OU)).toBe(false);
});

test('a campus without domains has no addresses', () => {
  expect(isSchoolEmail('olive@ou.edu', [])).toBe(false);
});

/** Plain characters, separators, and characters that fool naive validation. */
const letter = fc.constantFrom(...Array.from('abz09AZ.-_+@%!"<>, \n\r\t\0\\/оⅾ\u200b。＠ſ\u212aİ'));
const address = fc.oneof(
  fc.string({ unit: letter, maxLength: 20 }).map((text) => `${text}@ou.edu`),
  fc.string({ unit: letter, maxLength: 8 }).map((text) => `x@${text}ou.edu`),
  fc.string({ unit: letter, minLength: 1, maxLength: 8 }).map((text) => `x@ou.edu${text}`),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `${text}@ou.edu`),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

describe('for any input', () => {
  test('a school address has a plain name of ASCII letters and digits, one @ and exactly the domain', () => {
    fc.assert(
      fc.property(address, (text) => {
        if (!isSchoolEmail(text, OU)) return;
        expect(text.trim()).toMatch(/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*@ou\.edu$/);
      }),
      { numRuns: 5_000 },
    );
  });

  test('an accepted address fits in one header line', () => {
    fc.assert(
      fc.property(address, (text) => {
        const result = email.safeParse(text);
        if (!result.success) return;
        expect(result.data).toMatch(/^[\x21-\x7e]+$/);
        expect(result.data.split('@')).toHaveLength(2);
        expect(result.data).not.toMatch(/[<>",;:\\()[\]]/);
      }),
      { numRuns: 5_000 },
    );
  });
});

test('the messages for an invalid address', () => {
  const messageFor = (text: string) => email.safeParse(text).error?.issues[0]?.message;
  expect(messageFor('')).toBe(EMAIL_MESSAGES.required);
  expect(messageFor('   ')).toBe('Email is required.');
  expect(messageFor('olive')).toBe('Invalid email address!');
  expect(messageFor(`${'o'.repeat(250)}@ou.edu`)).toBe('Invalid email address!');
  expect(messageFor('olive@ou.edu')).toBeUndefined();
});
