import { expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('a response in time is passed on, and so is a failure', async () => {
  const ask = createCircuitBreaker(1_000);
  expect(await ask(() => Promise.resolve(7))).toBe(7);
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask(() => Promise.resolve(8))).toBe(8);
});

test('while a response is overdue no other call is made; once it has come, or failed, calls are made again', async () => {
  const ask = createCircuitBreaker(20);
  for (const end of ['resolve', 'reject'] as const) {
    const slow = Promise.withResolvers<number>();
    const question = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
    expect(await ask(() => slow.promise)).toBeUndefined();
    expect(await ask(question)).toBeUndefined();
    expect(question).not.toHaveBeenCalled();
    if (end === 'resolve') slow.resolve(1);
    else slow.reject(new Error('gone'));
    await eventually(async () => expect(await ask(question)).toBe(1));
  }
});
