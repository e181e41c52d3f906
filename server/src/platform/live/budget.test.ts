import { expect, test } from 'vitest';
import { createBudget, createBudgets } from './budget.ts';

test('a budget gives what it holds at once, and then as much as comes in', () => {
  let now = 0;
  const budget = createBudget({ capacity: 100, perSecond: 10 }, () => now);
  expect(budget.take(100)).toBe(true);
  expect(budget.take(1)).toBe(false);
  now = 1_000;
  expect(budget.take(11)).toBe(false);
  expect(budget.take(10)).toBe(true);
  now = 60_000;
  expect(budget.take(101)).toBe(false);
  expect(budget.take(100)).toBe(true);
});

test('one key uses nothing of another, and those that are full again are forgotten', () => {
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
