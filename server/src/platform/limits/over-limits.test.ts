import { expect, test } from 'vitest';
import { createOverLimits } from './over-limits.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, 0) + second * 1000);

test('an exceeded limit is cached for a second', () => {
  const over = createOverLimits();
  over.add('pia', { count: 6, endsAt: at(60) }, at(0));
  expect(over.find('pia', at(0.999))).toMatchObject({ count: 6 });
  expect(over.find('quinn', at(0.999))).toBeUndefined();
  expect(over.find('pia', at(1))).toBeUndefined();
});

test('the cache never outlives the window, nor a clock that was set back', () => {
  const over = createOverLimits();
  over.add('pia', { count: 6, endsAt: at(60) }, at(59.5));
  expect(over.find('pia', at(59.9))).toBeDefined();
  expect(over.find('pia', at(60))).toBeUndefined();
  over.add('rosa', { count: 6, endsAt: at(60) }, at(30));
  expect(over.find('rosa', at(20))).toBeUndefined();
});

test('many keys use bounded memory', () => {
  const over = createOverLimits(3);
  for (let n = 0; n < 100; n += 1) over.add(`key ${n}`, { count: 6, endsAt: at(60) }, at(0));
  expect(over.size()).toBe(3);
  expect(over.find('key 99', at(0))).toBeDefined();
});
