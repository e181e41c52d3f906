import { expect, test } from 'vitest';
import { collectGarbage } from '../../platform/process/idle-memory.ts';
import { createInbox, createNumbering } from './numbering.ts';

test('a duplicate is dropped, and only the number of a message is kept', () => {
  const [addNumber, accept] = [createNumbering(), createInbox()];
  const numbered = addNumber('hello');
  expect([accept(numbered), accept(numbered)]).toEqual(['hello', undefined]);

  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let time = 0; time < 2_000; time += 1) accept(addNumber('x'.repeat(50_000)));
  collectGarbage();
  // The messages are 100 MB together.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30e6);
  expect(accept(numbered)).toBeUndefined();
});
