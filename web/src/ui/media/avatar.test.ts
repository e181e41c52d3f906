import { expect, test } from 'vitest';
import { initialsOf, tintOf } from './avatar.tsx';

test.each([
  ['Marcus D.', 'MD'],
  ["Anne-Marie O'Neil", 'AO'],
  ['tomás', 'T'],
  ['Mary Jane van Dyke', 'MD'],
  ['“Ace” Ventura', 'AV'],
  ['', '?'],
  ['🎓', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name keeps its color, and names spread over the colors', () => {
  expect(tintOf('Olive H.')).toBe(tintOf('Olive H.'));
  const names = Array.from({ length: 200 }, (_, index) => `Student ${index}`);
  expect(new Set(names.map(tintOf)).size).toBe(12);
});
