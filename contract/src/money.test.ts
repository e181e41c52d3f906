import { expect, test } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

test.each([
  [0, '$0', '$0.00'],
  [5, '$0.05', '$0.05'],
  [100, '$1', '$1.00'],
  [4_500, '$45', '$45.00'],
  [4_550, '$45.50', '$45.50'],
  [125_000, '$1,250', '$1,250.00'],
  [123_456, '$1,234.56', '$1,234.56'],
  [10_000_000, '$100,000', '$100,000.00'],
  [123_456_789_00, '$123,456,789', '$123,456,789.00'],
  [-4_550, '-$45.50', '-$45.50'],
  [-500_000, '-$5,000', '-$5,000.00'],
])('%i cents are the price %s and the amount %s', (cents, price, amount) => {
  expect(formatMoney(cents)).toBe(price);
  expect(formatMoney(cents, 'amount')).toBe(amount);
});

test.each([
  ['45', 4_500],
  ['45.5', 4_550],
  ['$45.50', 4_550],
  ['$ 45', 4_500],
  ['1,250', 125_000],
  ['1,234,567', 123_456_700],
  ['1,234,567,890', 123_456_789_000],
  ['1234567890', 123_456_789_000],
  ['1250', 125_000],
  [' 45 ', 4_500],
  ['0', 0],
  ['0.05', 5],
  ['045', 4_500],
  ['19.99', 1_999],
])('%s is parsed as %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  '',
  ' ',
  '$',
  '-5',
  '45.',
  '.5',
  '45.505',
  '45,50',
  '12,50',
  '1,25',
  '1,2500',
  '45 dollars',
  '45€',
  '1e3',
  'free',
  '4 5',
  '٤٥',
])('%s is not a price', (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test.each([0, 1, 99, 100, 4_550, 99_999, 10_000_000])('the price shown for %i cents is parsed as the same', (cents) => {
  expect(parseMoney(formatMoney(cents))).toBe(cents);
});
