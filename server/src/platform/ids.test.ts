import { expect, test } from 'vitest';
import { uuidIds } from './ids.ts';

test('ids of one millisecond sort in the order they were made', () => {
  const ids = uuidIds({ now: () => new Date('2026-01-01T00:00:00Z') });
  const made = Array.from({ length: 1000 }, () => ids.next());
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(1000);
});

test('a later id sorts after every earlier one', () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const ids = uuidIds({ now: () => new Date(now) });
  const made = Array.from({ length: 200 }, () => {
    now += 1;
    return ids.next();
  });
  expect(made.toSorted()).toEqual(made);
});
