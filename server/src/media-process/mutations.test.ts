import { expect, test, vi } from 'vitest';
import { makeAll } from './test/corpus.ts';
import { makeSeeds, mutations } from './test/mutations.ts';

// A program is started and hundreds of files are decoded, perhaps while every core is busy.
vi.setConfig({ testTimeout: 120_000 });

/** Ten thousand are broken by `bench/src/mutate-media.ts`. */
const COUNT = 200;

test('no broken file brings its process down, and none keeps the words it came with', async () => {
  const made = await makeAll(mutations(await makeSeeds(), { from: 0, count: COUNT }));
  const statuses = made.map(({ answer }) => answer.status);
  expect(statuses).not.toContain('crashed');
  expect(new Set(statuses)).toEqual(new Set(['ready', 'failed']));
  for (const { files } of made) for (const file of files.values()) expect(file.includes('Elm Street')).toBe(false);
});
