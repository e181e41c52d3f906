import { POSTS } from '@quad/contract/posts/posts';
import { tokensOf } from '@quad/contract/posts/text-tokens';
import { expect, test } from 'vitest';
import { previewOf, previewTokensOf } from './text-preview.ts';

test('a short text is shown whole', () => {
  expect(previewOf('x'.repeat(POSTS.previewLength))).toBeNull();
});

test('a long text ends before 200 characters, between two words', () => {
  const preview = previewOf('word '.repeat(60)) ?? '';
  expect(preview).toMatch(/word…$/);
  expect(Array.from(preview).length).toBeLessThanOrEqual(POSTS.previewLength + 1);
});

test('a text without spaces, or of emoji, is cut between whole characters', () => {
  expect(previewOf('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
  expect(previewOf('🛋️'.repeat(150))).not.toMatch(/\uD83D…$/);
});

function linkedPreview(text: string) {
  return (previewTokensOf(tokensOf(text)) ?? []).map((token) => token.text).join('');
}

test('a text without links is cut alike', () => {
  for (const text of ['word '.repeat(60), 'x'.repeat(300), '🛋️'.repeat(150)]) {
    expect(linkedPreview(text)).toBe(previewOf(text));
  }
  expect(previewTokensOf(tokensOf('short'))).toBeNull();
});

test('a link is never cut: one at the border waits, and one that is all of the text is shown whole', () => {
  const link = `https://ou.edu/${'x'.repeat(150)}`;
  expect(linkedPreview(`${'word '.repeat(20)}${link} and more`)).toBe(`${'word '.repeat(20).trimEnd()}…`);
  const long = `https://ou.edu/${'x'.repeat(250)}`;
  expect(linkedPreview(`${long} and more`)).toBe(`${long}…`);
});

test('an address at the border is shown whole or not at all', () => {
  const preview = linkedPreview(`${'word '.repeat(38)}500 Asp Ave, Norman, OK 73019 and more`);
  expect(preview).toMatch(/word…$/);
});
