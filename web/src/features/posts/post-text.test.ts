import { POSTS } from '@quad/contract/posts';
import { expect, test } from 'vitest';
import { previewOf } from './post-text.tsx';

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
