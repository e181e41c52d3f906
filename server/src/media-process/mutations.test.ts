import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { makeAll } from './test/corpus.ts';
import { makeSeeds, mutations } from './test/mutations.ts';

// A program is started and hundreds of files are decoded, perhaps while every core is busy.
vi.setConfig({ testTimeout: 120_000 });

/** Each run takes others of the ten thousand that `bench/src/mutate-media.ts` breaks: six of each type. */
const COUNT = 90;
const FROM = randomInt(10_000 - COUNT);

test('no broken file crashes its process, and none keeps its metadata', async () => {
  const made = await makeAll(mutations(await makeSeeds(), { from: FROM, count: COUNT }));
  const statuses = made.map(({ response }) => response.status);
  expect(statuses, `from number ${FROM}`).not.toContain('crashed');
  expect(new Set(statuses)).toEqual(new Set(['ready', 'failed']));
  for (const { files } of made)
    for (const file of files.values()) expect(file.includes('Elm Street'), `from number ${FROM}`).toBe(false);
});
