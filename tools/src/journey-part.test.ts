import { expect, test } from 'vitest';
import { filesIn, journeyFiles, partOf } from './journey-part.ts';

test('every journey is in one of the parts', async () => {
  const files = await journeyFiles();
  const { of } = partOf('0');
  const parts = Array.from({ length: of }, (_, index) => filesIn({ number: index + 1, of }, files));
  expect(parts.flat().toSorted()).toEqual(files.toSorted());
  expect(parts.filter((part) => part.length === 0)).toEqual([]);
});

test('the commit decides which part runs, and every part has its turn', () => {
  const commits = Array.from({ length: 64 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(40, 'f'));
  const numbers = new Set(commits.map((commit) => partOf(commit).number));
  expect(numbers).toEqual(new Set([1, 2, 3, 4]));
  expect(partOf('00000006f6a99253')).toEqual({ number: 3, of: 4 });
  expect(partOf(`00000006f6a99253\n`)).toEqual(partOf('00000006f6a99253'));
});
