import { expect, test } from 'vitest';
import { itemFor, newItemOf, priceErrorOf, withIntent } from './draft-item.ts';

const desk = { intent: 'selling', price: '45', isNegotiable: true, condition: 'good' } as const;

test('clicking a chosen intent clears it, another one keeps the price', () => {
  expect(withIntent(null, 'selling')).toEqual({ intent: 'selling', price: '', isNegotiable: false, condition: null });
  expect(withIntent(desk, 'selling')).toBeNull();
  expect(withIntent(desk, 'looking')).toEqual({ ...desk, intent: 'looking' });
});

test('what is for sale starts with the price that the text names, until another one is typed', () => {
  expect(withIntent(null, 'selling', 4500)).toMatchObject({ intent: 'selling', price: '45' });
  expect(withIntent(null, 'looking', 4500)).toMatchObject({ intent: 'looking', price: '' });
  expect(withIntent({ ...desk, intent: 'looking', price: '30' }, 'selling', 4500)).toMatchObject({ price: '30' });
});

test.each([
  ['', undefined],
  ['  ', undefined],
  ['45', undefined],
  ['45.5', undefined],
  ['$45.50', undefined],
  ['1,250', undefined],
  ['0', undefined],
  ['100,000', undefined],
  ['100000.01', 'Enter a price of $100,000 or less.'],
  ['999999', 'Enter a price of $100,000 or less.'],
  ['12345678901234', 'Enter a price of $100,000 or less.'],
  ['1,000,000,000', 'Enter a price of $100,000 or less.'],
  ['45.', 'Enter a price like 45 or 45.50.'],
  ['45 dollars', 'Enter a price like 45 or 45.50.'],
  ['-5', 'Enter a price like 45 or 45.50.'],
  ['abc', 'Enter a price like 45 or 45.50.'],
])('the price %j gets the message: %s', (price, error) => {
  expect(priceErrorOf({ ...desk, price })).toBe(error);
});

test('without an item no price is invalid', () => {
  expect(priceErrorOf(null)).toBeUndefined();
});

test('a suggested price is filled in as it is shown', () => {
  expect(itemFor(125_050)).toMatchObject({ intent: 'selling', price: '1,250.50' });
  expect(newItemOf(itemFor(125_050)).priceCents).toBe(125_050);
});

test('a free item cannot be negotiable', () => {
  expect(newItemOf({ ...desk, price: '0' })).toMatchObject({ priceCents: 0, isNegotiable: false });
});
