import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Item } from '@quad/contract/market/items.schemas';
import { desk } from '../test/items.ts';
import { rootPost } from '../test/thread.ts';
import { ItemLine } from './item-line.tsx';
import { TileCaption } from './tile-caption.tsx';

/** The visible text, and the text for screen readers. */
function read(item: Item) {
  const html = renderToStaticMarkup(<ItemLine item={item} />);
  const [, received = ''] = /class="sr-only">([^<]*)</.exec(html) ?? [];
  const seen = html
    .replace(/<span class="sr-only">[^<]*<\/span>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { seen, received, html };
}

test.each<[Partial<Item>, string]>([
  [{}, '$45 or best offer · Like new'],
  [{ status: 'held' }, 'Held $45 or best offer · Like new'],
  [{ status: 'sold', condition: null }, 'Sold $45 or best offer'],
  [{ priceCents: 125_000, isNegotiable: false, condition: 'for parts' }, '$1,250 · For parts'],
  [{ priceCents: 0, isNegotiable: false, condition: null }, 'Free'],
  [{ priceCents: null, isNegotiable: false, condition: null }, 'Make an offer'],
  [{ intent: 'looking', status: 'open', isNegotiable: false, condition: null }, 'Looking for Up to $45'],
  [{ intent: 'looking', status: 'open', priceCents: 0, isNegotiable: false, condition: null }, 'Looking for Free'],
  [{ intent: 'looking', status: 'found', priceCents: null, isNegotiable: false, condition: null }, 'Found'],
])('%j is shown as %j', (change, line) => {
  expect(read({ ...desk, ...change }).seen).toBe(line);
});

test('the separator is in the gap before the condition, so that it is clipped at the start of a line', () => {
  const { html } = read(desk);
  expect(html).toContain('<span class="absolute -left-2">·</span>Like new');
  expect(html).toContain('overflow-hidden');
  expect(read({ ...desk, condition: null }).seen).not.toContain('·');
});

test('a screen reader reads the line as one sentence, and not its parts again', () => {
  const { received, html } = read(desk);
  expect(received).toBe('Price 45 dollars, or best offer. Condition like new. Available.');
  expect(html).toContain('<span aria-hidden="true" class="contents">');
});

test.each<[Item | null, string]>([
  [desk, '$45'],
  [{ ...desk, intent: 'looking', status: 'open', priceCents: null }, 'root'],
  [null, 'root'],
])('a tile has its price below, or its first words', (item, caption) => {
  const html = renderToStaticMarkup(<TileCaption post={{ ...rootPost(), item }} />);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(caption);
});
