import { expect, test } from 'vitest';
import { oneCase, runSideBySide, type Step } from './side-by-side.ts';

const shown: string[] = [];
const step =
  (name: string, until: Promise<unknown> = Promise.resolve(), ok = true): Step =>
  async (report) => {
    shown.push(`${name} begins`);
    await until;
    report({ name, tally: oneCase(ok), milliseconds: 1, output: '' });
  };

test('rows run beside each other, their steps in turn, and each is shown when it is done', async () => {
  shown.length = 0;
  const slow = Promise.withResolvers<void>();
  const results = await runSideBySide(
    [
      { build: step('build', slow.promise), journeys: step('journeys') },
      {
        checks: step('checks', Promise.resolve(), false),
        stories: step('stories', Promise.resolve().then(slow.resolve)),
      },
    ],
    ({ name, tally }) => shown.push(`${name} ${tally.failed === 0 ? 'passes' : 'fails'}`),
  );
  expect(shown.indexOf('stories begins')).toBeGreaterThan(shown.indexOf('checks fails'));
  expect(shown.indexOf('journeys begins')).toBeGreaterThan(shown.indexOf('build passes'));
  expect(shown.indexOf('checks begins')).toBeLessThan(shown.indexOf('build passes'));
  expect(results.map(({ name }) => name).toSorted()).toEqual(['build', 'checks', 'journeys', 'stories']);
});

test('a step that breaks counts as failed, and the next ones run', async () => {
  const broken: Step = () => Promise.reject(new Error('no report'));
  const results = await runSideBySide([{ broken, next: step('next') }], () => undefined);
  expect(results).toMatchObject([
    { name: 'broken', tally: { passed: 0, failed: 1 }, output: expect.stringContaining('no report') },
    { name: 'next', tally: { passed: 1, failed: 0 } },
  ]);
});
