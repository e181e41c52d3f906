import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullName, username } from './names.schemas.ts';
import {
  NAME_MESSAGES,
  NAMES,
  parseDisplayName,
  splitFullName,
  storedName,
  usernameBase,
  usernameCandidate,
} from './names.ts';

const faultOf = (text: string) => fullName.safeParse(text).error?.issues[0]?.message;

describe('a full name', () => {
  test.each([
    'José Álvarez',
    'Anne-Marie Smith',
    "Sinéad O'Neil",
    '李明 小龙',
    '李 小龙',
    '小龙 李',
    'Ё Иванов',
    'Mary Jane Watson',
    '  Bo   Li  ',
    'नेहा शर्मा',
    `${'A'.repeat(20)} ${'B'.repeat(20)}`,
  ])('%s is accepted', (text) => expect(faultOf(text)).toBeUndefined());

  test.each([
    ['', NAME_MESSAGES.required],
    ['   ', NAME_MESSAGES.required],
    ['Cher', NAME_MESSAGES.tooShort],
    ['A Smith', NAME_MESSAGES.tooShort],
    ['Anna S', NAME_MESSAGES.tooShort],
    ['李', NAME_MESSAGES.tooShort],
    ['É Smith', NAME_MESSAGES.tooShort],
    ["'' Smith", NAME_MESSAGES.invalid],
    ['Anna --', NAME_MESSAGES.invalid],
    ['Anna - Smith', NAME_MESSAGES.invalid],
    ['Anna Sm1th', NAME_MESSAGES.invalid],
    ['Anna <b>Smith', NAME_MESSAGES.invalid],
    ['Anna Smith\r\nBcc: x', NAME_MESSAGES.invalid],
    [`${'A'.repeat(21)} Smith`, NAME_MESSAGES.invalid],
    [`Anna ${'B'.repeat(21)}`, NAME_MESSAGES.invalid],
  ])('%j gets the message %s', (text, message) => expect(faultOf(text)).toBe(message));

  test('every accepted name has two parts that fit the account', () => {
    const letters = fc.stringMatching(/^[\p{L}\p{M}'’\- ]{1,60}$/u);
    fc.assert(
      fc.property(letters, (text) => {
        const read = fullName.safeParse(text);
        if (!read.success) return;
        const { firstName, lastName } = splitFullName(read.data);
        for (const part of [firstName, lastName]) {
          expect(part).toMatch(/\p{L}/u);
          // One letter is enough in other scripts than Latin.
          expect(part).not.toMatch(/^\p{Script=Latin}$/u);
        }
        for (const part of [firstName, lastName]) {
          expect(Array.from(part).length).toBeLessThanOrEqual(NAMES.partMax);
        }
      }),
    );
  });
});

describe('the stored name', () => {
  test.each([
    [
      { firstName: 'olive', lastName: 'hart' },
      { firstName: 'Olive', lastName: 'H.' },
    ],
    [
      { firstName: 'ÉMILE', lastName: 'öz' },
      { firstName: 'ÉMILE', lastName: 'Ö.' },
    ],
    [
      { firstName: 'anonymous', lastName: 'user' },
      { firstName: 'Anonymous', lastName: 'U.' },
    ],
    [
      { firstName: 'Sean', lastName: "o'neil" },
      { firstName: 'Sean', lastName: 'O.' },
    ],
  ])('%j becomes %j', (given, kept) => expect(storedName(given)).toEqual(kept));

  test('never has more of a last name than one letter and a dot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (firstName, lastName) => {
        expect(Array.from(storedName({ firstName, lastName }).lastName.normalize('NFC')).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('a provider’s display name', () => {
  test.each([
    ['Olive Hart', 'Olive', 'Hart'],
    ['Olive', 'Olive', 'user'],
    ['Olive May June Hart', 'Olive', 'Hart'],
    ['olive.hart', 'olive', 'hart'],
    ['Hart, Olive', 'Hart', 'Olive'],
    ['Olive2 Hart', 'Hart', 'user'],
    ['1234', 'anonymous', 'user'],
    ['', 'anonymous', 'user'],
  ])('%j is %s %s', (text, firstName, lastName) => expect(parseDisplayName(text)).toEqual({ firstName, lastName }));
});

describe('a generated username', () => {
  test.each([
    ['Olive', 'Hart', 'olivehart'],
    ['José', "O'Néil", 'joseoneil'],
    ['Anne-Marie', 'de la Cruz', 'annemariedelacruz'],
    ['李', '小龙', 'student'],
  ])('of %s %s is %s', (firstName, lastName, made) => expect(usernameBase({ firstName, lastName })).toBe(made));

  test('is letters and digits, whatever the name', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(anyText, anyText, (firstName, lastName) => {
        expect(usernameBase({ firstName, lastName })).toMatch(/^[a-z0-9]+$/);
      }),
    );
  });

  test('has a number from the second attempt on, and no two attempts are alike', () => {
    expect([1, 2, 3].map((attempt) => usernameCandidate('ann', attempt))).toEqual(['ann', 'ann-2', 'ann-3']);
    const attempt = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,40}$/), attempt, attempt, (base, one, other) => {
        const same = usernameCandidate(base, one) === usernameCandidate(base, other);
        expect(same).toBe(one === other);
        expect(usernameCandidate(base, one)).toMatch(/^[a-z0-9]+(-\d+)?$/);
        expect(usernameCandidate(base, one).length).toBeLessThanOrEqual(NAMES.usernameMax);
      }),
    );
  });
});

describe('a chosen username', () => {
  test.each([
    ['', NAME_MESSAGES.usernameRequired],
    ['abcd', NAME_MESSAGES.usernameShort],
    ['ab cd ef', NAME_MESSAGES.usernameCharacters],
    ['josé-a', NAME_MESSAGES.usernameCharacters],
    ['a/../b', NAME_MESSAGES.usernameCharacters],
    ['x'.repeat(51), NAME_MESSAGES.usernameLong],
  ])('%j gets the message %s', (text, message) =>
    expect(username.safeParse(text).error?.issues[0]?.message).toBe(message),
  );

  test.each(['abcde', 'x'.repeat(50)])('%j is accepted', (text) => expect(username.parse(text)).toBe(text));

  test('is stored in lower case', () => expect(username.parse(' Olive_Hart-1 ')).toBe('olive_hart-1'));
});
