import { expect, test } from 'vitest';
import { nextReport } from './next-report.ts';

const about = (id: string, target: string) => ({ id, target: { kind: 'post' as const, id: target } });
const queue = [about('a', 'bike'), about('b', 'lamp'), about('c', 'lamp'), about('d', 'desk')];

test('after a decision comes the next report about another target', () => {
  expect(nextReport(queue, about('a', 'bike'))?.id).toBe('b');
  expect(nextReport(queue, about('b', 'lamp'))?.id).toBe('d');
});

test('after the last report comes the first open one', () => {
  expect(nextReport(queue, about('d', 'desk'))?.id).toBe('a');
});

test('after a report opened by its address comes the first open one', () => {
  expect(nextReport(queue, about('x', 'sofa'))?.id).toBe('a');
});

test('after the only report there is none', () => {
  expect(nextReport([about('a', 'bike')], about('a', 'bike'))).toBeUndefined();
});
