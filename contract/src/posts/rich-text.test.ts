import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from './rich-text.schemas.ts';
import { countCharacters, hasText, plainTextOf, tidied } from './rich-text.ts';

const documentOf = (...lines: string[]) => ({ blocks: lines.map((text) => ({ text })) });

test.each([
  [documentOf(), 0],
  [documentOf(''), 0],
  [documentOf('Desk'), 4],
  [documentOf('Desk', 'Oak'), 9],
  [documentOf('a', '', 'b'), 6],
  [documentOf('🛋'), 1],
])('%j counts %i', (document, count) => {
  expect(countCharacters(document)).toBe(count);
});

const lines = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 });

test('the count is the length of the text with an empty line between blocks', () => {
  fc.assert(
    fc.property(lines, (texts) => {
      expect(countCharacters(documentOf(...texts))).toBe(Array.from(texts.join('\n\n')).length);
    }),
  );
});

test('500 characters are accepted and 501 are not, however they are split into blocks', () => {
  const schema = textOf(500);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (blocks) => {
      const room = 500 - 2 * (blocks - 1);
      const each = Array.from({ length: blocks }, (_, n) => 'x'.repeat(Math.floor((room + n) / blocks)));
      expect(countCharacters(documentOf(...each))).toBe(500);
      expect(schema.safeParse(documentOf(...each)).success).toBe(true);
      const over = documentOf(...each.with(0, `${each[0]}x`));
      expect(schema.safeParse(over).error?.issues[0]?.message).toBe('Error: Too many characters!');
    }),
  );
});

test('a stored text has no line breaks in a block, no unprintable characters and no empty blocks at its ends', () => {
  expect(tidied(documentOf('', 'one\ntwo\r\nthree', '\u0000x\u202Ey\t', '\uD83Dz', '', ' '))).toEqual(
    documentOf('one', 'two', 'three', 'xy', '\uFFFDz'),
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }), (texts) => {
      const once = tidied(documentOf(...texts));
      expect(tidied(once)).toEqual(once);
      expect(once.blocks.every(({ text }) => text.isWellFormed() && !/\p{Cc}/u.test(text))).toBe(true);
    }),
  );
});

test('whitespace counts as no text', () => {
  expect(hasText(documentOf(' ', '\u3000'))).toBe(false);
  expect(hasText(documentOf('', 'a'))).toBe(true);
});

test('blocks are lines', () => {
  expect(plainTextOf(documentOf('one', 'two'))).toBe('one\ntwo');
});
