import { setImmediate as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency, limitConcurrencyByKey } from './concurrency.ts';

test('a limited number runs at a time, the next ones wait, and more get overloaded', async () => {
  const limited = limitConcurrency({ atOnce: 2, waitingMax: 3 });
  let running = 0;
  let most = 0;
  const work = () =>
    limited(async () => {
      most = Math.max(most, (running += 1));
      await pause();
      running -= 1;
    });
  const ended = await Promise.allSettled(Array.from({ length: 7 }, work));
  expect(most).toBe(2);
  expect(ended.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(2).fill('rejected')]);
  expect(ended.at(-1)).toMatchObject({ reason: { code: 'overloaded' } });
});

test('callers that get overloaded are told to retry at different times', async () => {
  const limited = limitConcurrency({ atOnce: 1, waitingMax: 0 });
  const first = Promise.withResolvers<void>();
  const running = limited(() => first.promise);
  const ended = await Promise.allSettled(Array.from({ length: 40 }, () => limited(async () => 'never')));
  const delays = new Set(ended.map((each) => each.status === 'rejected' && each.reason.retryAfterSeconds));
  expect(delays.size).toBeGreaterThan(1);
  expect([1, 2, 3, 4, 5]).toEqual(expect.arrayContaining([...delays]));
  first.resolve();
  await running;
});

test('failed work frees its slot', async () => {
  const limited = limitConcurrency({ atOnce: 1, waitingMax: 1 });
  const failing = limited(async () => {
    throw new Error('no');
  });
  const next = limited(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
  await expect(limited(async () => 'again')).resolves.toBe('again');
});

test('a caller that waits too long gets overloaded, and the slot goes to the next', async () => {
  const limited = limitConcurrency({ atOnce: 1, waitingMax: 9, waitMs: 20 });
  const first = Promise.withResolvers<void>();
  const running = limited(() => first.promise);
  await expect(limited(async () => 'late')).rejects.toMatchObject({ code: 'overloaded' });
  const next = limited(async () => 'in time');
  first.resolve();
  await expect(next).resolves.toBe('in time');
  await running;
});

test('each key has its own slots', async () => {
  const limited = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1 });
  const seen: string[] = [];
  const work = (key: string) =>
    limited(key, async () => {
      seen.push(`${key} begins`);
      await pause();
      seen.push(`${key} ends`);
    });
  const ended = await Promise.allSettled([work('a'), work('a'), work('b'), work('a')]);
  expect(seen.slice(0, 2)).toEqual(['a begins', 'b begins']);
  expect(seen.filter((each) => each.startsWith('a'))).toEqual(['a begins', 'a ends', 'a begins', 'a ends']);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  await expect(limited('a', async () => 'again')).resolves.toBe('again');
});
