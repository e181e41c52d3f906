import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn, journeyFiles, partOf, SLOW_STORIES } from './ci-part.ts';
import { inRepository } from './repository.ts';

const { of } = partOf('0');
const parts = Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));

test('every slow test is in one of the parts', async () => {
  for (const files of [await journeyFiles(), SLOW_STORIES]) {
    const chosen = parts.map((part) => filesIn(part, files));
    expect(chosen.flat().toSorted()).toEqual(files.toSorted());
    expect(chosen.filter((part) => part.length === 0)).toEqual([]);
  }
});

test('every slow story exists', () => {
  expect(SLOW_STORIES.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
});

test('the commit decides which part runs, and every part has its turn', () => {
  const commits = Array.from({ length: 64 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(40, 'f'));
  const numbers = new Set(commits.map((commit) => partOf(commit).number));
  expect(numbers).toEqual(new Set(parts.map(({ number }) => number)));
  expect(partOf('0000000af6a99253')).toEqual({ number: 3, of });
  expect(partOf('0000000af6a99253\n')).toEqual(partOf('0000000af6a99253'));
});
