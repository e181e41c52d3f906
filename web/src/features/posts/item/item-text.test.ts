import { expect, test } from 'vitest';
import type { Item } from '@quad/contract/market/items.schemas';
import { desk, wantedDesk } from '../test/items.ts';
import { itemSentence, overLabelOf } from './item-text.ts';

test.each<[Item, string]>([
  [desk, 'Price 45 dollars, or best offer. Condition like new. Available.'],
  [{ ...desk, isNegotiable: false, condition: null }, 'Price 45 dollars. Available.'],
  [
    { ...desk, priceCents: 4550, status: 'held' },
    'Price 45 dollars 50 cents, or best offer. Condition like new. Held.',
  ],
  [{ ...desk, priceCents: 101, isNegotiable: false, condition: null }, 'Price 1 dollar 1 cent. Available.'],
  [{ ...desk, priceCents: 50, isNegotiable: false, condition: null }, 'Price 50 cents. Available.'],
  [{ ...desk, priceCents: 0, isNegotiable: false, condition: 'fair' }, 'Free. Condition fair. Available.'],
  [{ ...desk, priceCents: null, isNegotiable: false, status: 'sold' }, 'Make an offer. Condition like new. Sold.'],
  [wantedDesk, 'Looking for. Up to 45 dollars. Still looking.'],
  [{ ...wantedDesk, priceCents: 0 }, 'Looking for. Free. Still looking.'],
  [{ ...wantedDesk, priceCents: null, status: 'found' }, 'Looking for. Found.'],
])('screen readers get the item line as a sentence', (item, sentence) => {
  expect(itemSentence(item)).toBe(sentence);
});

test('only an item that is over has a label over its photos', () => {
  expect(overLabelOf(null)).toBeNull();
  expect(overLabelOf(desk)).toBeNull();
  expect(overLabelOf({ ...desk, status: 'held' })).toBeNull();
  expect(overLabelOf({ ...desk, status: 'sold' })).toBe('Sold');
  expect(overLabelOf({ ...wantedDesk, status: 'found' })).toBe('Found');
});
