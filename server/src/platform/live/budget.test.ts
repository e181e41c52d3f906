import { expect, test } from 'vitest';
import { Budget, createBudgets } from './budget.ts';

test('a budget allows its full amount at once, and then its refill rate', () => {
  const budget = new Budget(100, 10);
  expect(budget.take(100, 0)).toBe(true);
  expect(budget.take(1, 0)).toBe(false);
  expect(budget.take(11, 1_000)).toBe(false);
  expect(budget.take(10, 1_000)).toBe(true);
  expect(budget.take(101, 60_000)).toBe(false);
  expect(budget.take(100, 60_000)).toBe(true);
});

test('keys have separate budgets, and full ones are forgotten', () => {
  let now = 0;
  const budgets = createBudgets({ capacity: 10, perSecond: 1 }, () => now);
  expect(budgets.take('a', 10)).toBe(true);
  expect(budgets.take('a', 1)).toBe(false);
  expect(budgets.take('b', 1)).toBe(true);
  now = 1_000;
  budgets.prune();
  expect(budgets.size()).toBe(1);
  expect(budgets.take('a', 2)).toBe(false);
});
