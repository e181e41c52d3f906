import { describe, expect, test } from 'vitest';
import { findPrice } from './find-price.ts';

const NAMED: [string, number][] = [
  ['Desk, $45', 4500],
  ['$45', 4500],
  ['$ 45', 4500],
  ['$45.50', 4550],
  ['$45.5', 4550],
  ['45$', 4500],
  ['45 $', 4500],
  ['45.50$', 4550],
  ['45 dollars', 4500],
  ['45 Dollars', 4500],
  ['1 dollar', 100],
  ['45 bucks', 4500],
  ['45.50 dollars', 4550],
  ['$1,250', 125_000],
  ['$1,250.99', 125_099],
  ['1,250 dollars', 125_000],
  ['$1.2k', 120_000],
  ['$2K', 200_000],
  ['1.5k dollars', 150_000],
  ['$100,000', 10_000_000],
  ['Selling my desk for $45!', 4500],
  ['Selling my desk ($45)', 4500],
  ['Desk: $45.', 4500],
  ['Asking $45, or best offer', 4500],
  ['$45 OBO', 4500],
  ['$45 or best offer', 4500],
  ['$45 firm', 4500],
  ['2x4 lumber, $45', 4500],
  ['4 chairs, $45', 4500],
  ['iPhone 13, $250', 25_000],
  ['Room 450, desk for $45', 4500],
  ['Size 10 boots, 45 dollars', 4500],
  ['$45\nPick up on campus', 4500],
  ['PS5 for $300', 30_000],
  ['A lamp,\n$45', 4500],
  ['Available from 5 to 9, $45', 4500],
];

const NOT_NAMED = [
  '',
  'A desk',
  '45',
  'room 450',
  'Apartment 450, second floor',
  '450/mo',
  '$450/mo',
  '$450/month',
  '$450 per month',
  '$450 a month',
  '$450 monthly',
  '$20 an hour',
  '$15/hr',
  '$5 off',
  '$5 off your first ride',
  '$5 discount',
  'Save $5',
  '5 for $10',
  '2 x $10',
  '3 for 10 dollars',
  'Notebooks, 12 for $10',
  '2x4',
  '2x4 and 4x4 lumber',
  '$45 or $40 without the chair',
  'Desk $45, lamp $10',
  'Desk 45 dollars, lamp 10 dollars',
  '$45, was 80 dollars',
  '$40-50',
  '$40 - $50',
  '$40 to 50',
  '40-50 dollars',
  '$10 each',
  '$10 ea',
  '$10 apiece',
  'under $50',
  'up to $50',
  'over $50',
  'worth $100',
  'Retails for $100',
  'Originally $100',
  'I paid $100',
  'Was $100',
  '$100 gift card',
  '$20 bill found in the library',
  '$50 deposit',
  '$5 shipping',
  '$45+',
  '-$45',
  '$0',
  '0 dollars',
  '$100,001',
  '$250,000',
  '$5 million',
  '$5m',
  '$',
  '$$$',
  'dollars',
  'C$ or dollar, whatever',
  '$45.505',
  '$1,25',
  '100%',
  'GPA 3.9',
  'call 405-555-0100',
];

describe('the price that a text names', () => {
  test.each(NAMED)('%j is %i cents', (text, cents) => {
    expect(findPrice(text)).toBe(cents);
  });

  test.each(NOT_NAMED)('%j names no one price', (text) => {
    expect(findPrice(text)).toBeUndefined();
  });

  test('a long text costs little', () => {
    const startedAt = performance.now();
    findPrice('1,111,'.repeat(5000));
    findPrice('$1 '.repeat(5000));
    findPrice('1'.repeat(20_000));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
