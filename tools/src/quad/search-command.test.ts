import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { newTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts';
import { runSearch } from './search-command.ts';
import { staffDeps } from './staff-deps.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await newTestDatabase();
});
afterAll(() => db.close());

const run = (...words: string[]) => runSearch(staffDeps(testConfig({}), db), words);

test('synonyms are listed, added and removed', async () => {
  expect(await run('synonyms')).toContain('bicycle, bike\n');
  expect(await run('synonyms', 'add', 'Bike,', 'vélo')).toBe('These are now synonyms: bike, velo.\n');
  expect(await run('synonyms', 'list')).toContain('bicycle, bike, velo\n');
  expect(await run('synonyms', 'remove', 'velo')).toBe('Removed: velo.\n');
  expect(await run('synonyms', 'remove', 'velo')).toBe('None of these are synonyms.\n');
});

test('words are blocked and unblocked', async () => {
  expect(await run('blocked')).toBe('No words are blocked.\n');
  expect(await run('blocked', 'add', 'Spam', 'scam')).toBe('Blocked: spam, scam. 0 searches have changed.\n');
  expect(await run('blocked', 'add', 'spam')).toBe('They are already blocked.\n');
  expect(await run('blocked')).toBe('scam\nspam\n');
  expect(await run('blocked', 'remove', 'spam')).toBe('No longer blocked: spam. 0 searches have changed.\n');
  expect(await run('blocked', 'remove', 'spam')).toBe('None of these are blocked.\n');
});

test.each([
  [[], 'Which list?'],
  [['words'], 'Which list?'],
  [['synonyms', 'merge'], 'Use list, add or remove'],
  [['synonyms', 'add', 'sofa'], 'Enter two words or more.'],
  [['synonyms', 'add', 'sofa', 'love-seat'], '"love-seat" is not a single word'],
  [['blocked', 'add'], 'Which words?'],
  [['blocked', 'add', 'x'], '"x" is not a single word of two letters or more.'],
])('%j gets a message', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});
