import { expect, test } from 'vitest';
import { collectGarbage, createIdleCheck } from './idle-memory.ts';

test('a process that becomes idle collects garbage once, and again only after it was busy', () => {
  let collected = 0;
  const check = createIdleCheck(() => (collected += 1));
  const total = { idle: 0, active: 0, utilization: 0 };
  const after = (active: number) => {
    total.active += active;
    total.idle += 100 - active;
    check({ ...total });
    return collected;
  };
  expect([90, 6, 4, 0, 4, 50, 5, 1, 1].map(after)).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2]);
});

test('the first check looks at the time since the start', () => {
  let collected = 0;
  createIdleCheck(() => (collected += 1))({ idle: 99, active: 1, utilization: 0.01 });
  expect(collected).toBe(1);
});

test('collecting returns unused memory', () => {
  const total = () => process.memoryUsage().heapTotal;
  const used = Array.from({ length: 2_000_000 }, (_, index) => ({ index }));
  const grown = total();
  used.length = 0;
  collectGarbage();
  expect(total()).toBeLessThan(grown - 20e6);
});
