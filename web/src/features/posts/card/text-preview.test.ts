import { tokensOf } from '@quad/contract/posts/text-tokens';
import { expect, test } from 'vitest';
import { previewOf, previewTokensOf } from './text-preview.ts';

test('a short text is shown completely', () => {
  expect(previewOf('x'.repeat(200))).toBeNull();
});

test('a long text ends before 200 characters, between two words', () => {
  expect(previewOf('word '.repeat(41))).toBe(`${'word '.repeat(39)}word…`);
  expect(previewOf('x'.repeat(201))).not.toBeNull();
});

test('a text without spaces, or of emoji, is cut between whole characters', () => {
  expect(previewOf('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  expect(previewOf('🛋️'.repeat(150))).not.toMatch(/\uD83D…$/);
});

function linkedPreview(text: string) {
  return (previewTokensOf(tokensOf(text)) ?? []).map((token) => token.text).join('');
}

test('a text without links is cut the same way', () => {
  for (const text of ['word '.repeat(60), 'x'.repeat(300), '🛋️'.repeat(150)]) {
    expect(linkedPreview(text)).toBe(previewOf(text));
  }
  expect(previewTokensOf(tokensOf('short'))).toBeNull();
});

test('a link is never cut: one at the limit is left out, and a text that is one link is shown completely', () => {
  const link = `https://ou.edu/${'x'.repeat(150)}`;
  expect(linkedPreview(`${'word '.repeat(20)}${link} and more`)).toBe(`${'word '.repeat(20).trimEnd()}…`);
  const long = `https://ou.edu/${'x'.repeat(250)}`;
  expect(linkedPreview(`${long} and more`)).toBe(`${long}…`);
});

test('a street address at the limit is shown completely or not at all', () => {
  const preview = linkedPreview(`${'word '.repeat(38)}500 Asp Ave, Norman, OK 73019 and more`);
  expect(preview).toMatch(/word…$/);
});
