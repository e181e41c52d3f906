import { countCharacters, plainTextOf } from '@quad/contract/posts/rich-text';
import { richText } from '@quad/contract/posts/rich-text.schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, fitted, lengthOf, pastedText } from './plain-text.ts';

const text = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', '👨‍👩‍👧‍👦', '🇺🇸', 'é', 'مرحبا')))
  .map((bits) => bits.join(''));
/** A caret is between characters, never inside one. */
const written = fc.tuple(text, text).map(([before, after]) => ({ text: before + after, caret: before.length }));

test('any typed text becomes a document and back unchanged', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const document = documentOf(typed);
      expect(plainTextOf(document)).toBe(typed);
      expect(richText.safeParse(document).success || typed.length > 4000).toBe(true);
    }),
  );
});

test('every line is a block, and costs two more than its characters after the first', () => {
  expect(documentOf('').blocks).toEqual([]);
  expect(documentOf('a\n\nb').blocks).toEqual([{ text: 'a' }, { text: '' }, { text: 'b' }]);
  expect(lengthOf('a\n\nb')).toBe(6);
  expect(lengthOf('👨‍👩‍👧‍👦')).toBe(countCharacters({ blocks: [{ text: '👨‍👩‍👧‍👦' }] }));
});

test('after any insert the text fits, and the text after the caret stays complete if it can', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 40 }), (typed, max) => {
      const kept = fitted(typed, max);
      expect(lengthOf(kept.text)).toBeLessThanOrEqual(max);
      expect(kept.text.isWellFormed()).toBe(true);
      const after = typed.text.slice(typed.caret);
      expect(kept.text.endsWith(after) || lengthOf(after) > max).toBe(true);
    }),
  );
});

test('a text that fits is not changed', () => {
  fc.assert(
    fc.property(written, (typed) => {
      expect(fitted(typed, lengthOf(typed.text))).toEqual(typed);
    }),
  );
});

test('a character too many is removed, wherever it was typed', () => {
  const full = 'x'.repeat(500);
  expect(fitted({ text: `${full}y`, caret: 501 }, 500)).toEqual({ text: full, caret: 500 });
  expect(fitted({ text: `xxy${'x'.repeat(498)}`, caret: 3 }, 500)).toEqual({ text: full, caret: 2 });
});

test('a family emoji is removed as one character', () => {
  expect(fitted({ text: 'abcd👨‍👩‍👧‍👦', caret: 15 }, 8).text).toBe('abcd');
});

test('a paste has one kind of line break and no tabs', () => {
  expect(pastedText('a\r\nb\rc\u2028d\te')).toBe('a\nb\nc\nd e');
});
