import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { itemFilterCount, shownStatuses } from '@quad/contract/market/item-filter';
import { ITEM_CONDITIONS, ITEM_STATUSES } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { post as postSchema } from '@quad/contract/posts/posts.schemas';
import { itemsOf } from '../../../test/item-changes.ts';
import { addItem } from '../../../test/items.ts';
import { changePosts, idsOf } from '../../../test/reading.ts';
import { searchFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const [olive, rashid, reader] = [
  await world.student('olive'),
  await world.student('rashid'),
  await world.student('reader'),
];

/** Every post has "desk"; every 20th also "walnut", which is too rare for a walk. Every 6th has no item, every 5th no price. */
async function fill() {
  const made = [];
  for (let n = 0; n < 100; n += 1) {
    const author = n % 3 === 0 ? rashid : olive;
    const options = {
      text: n % 20 === 1 ? `A walnut desk ${n}` : `A desk ${n}`,
      category: n % 4 === 0 ? 'furniture' : 'household',
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3)),
    };
    const status = ITEM_STATUSES[n % 5] ?? 'available';
    const condition = n % 5 < 3 ? (ITEM_CONDITIONS[n % 7] ?? null) : null;
    const priceCents = n % 11 === 0 ? null : ((n * 37) % 20) * 500;
    const item = n % 6 === 0 ? null : { status, condition, priceCents };
    const post = item ? await addItem(world.deps, author, { ...options, ...item }) : await world.post(author, options);
    made.push({ ...post, ...options, author, item });
  }
  return made;
}
const made = await fill();
type Made = (typeof made)[number];
const removed = made.filter((_, n) => n % 23 === 0);
await changePosts(world, removed, { deleted_at: new Date() });

type Order = 'latest' | 'price-low' | 'price-high';
type FeedQuery = ItemFilter & { category?: string };

function isShown({ item, category }: Made, asked: FeedQuery, order: Order) {
  if (asked.category && asked.category !== category) return false;
  if (!item) return itemFilterCount(asked) === 0 && order === 'latest';
  if (itemFilterCount(asked) === 0) return true;
  if (!shownStatuses(asked).includes(item.status)) return false;
  if (asked.condition && item.condition !== asked.condition) return false;
  const isPriced = asked.priceFrom !== undefined || asked.priceTo !== undefined;
  const price = item.priceCents;
  return !isPriced || (price !== null && price >= (asked.priceFrom ?? 0) && price <= (asked.priceTo ?? Infinity));
}

const byId = (a: Made, b: Made) => (a.id > b.id ? 1 : -1);
const ORDERS: Record<Order, (a: Made, b: Made) => number> = {
  latest: (a, b) => b.at.getTime() - a.at.getTime() || byId(b, a),
  'price-low': (a, b) => priceOf(a, Infinity) - priceOf(b, Infinity) || byId(a, b),
  'price-high': (a, b) => priceOf(b, -1) - priceOf(a, -1) || byId(b, a),
};
function priceOf({ item }: Made, unpriced: number) {
  // Infinity minus Infinity is not a number, and then the ids decide.
  return Math.min(item?.priceCents ?? unpriced, 1e9);
}

async function readAll(q: string, asked: FeedQuery, order: string) {
  const ids: string[] = [];
  const filters = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await searchFor(world, reader, q, { ...filters, order, cursor });
    ids.push(...idsOf(page.items));
    cursor = page.nextCursor;
  }
  return ids;
}

const ASKED: FeedQuery[] = [
  {},
  { intent: 'selling' },
  { intent: 'selling', available: false },
  { intent: 'looking' },
  { available: true },
  { condition: 'good' },
  { category: 'furniture', intent: 'selling', available: false },
  { priceFrom: 2000 },
  { priceFrom: 2000, priceTo: 3000 },
  { category: 'household', condition: 'new', priceTo: 7000 },
];

describe.each(['desk', 'walnut', 'olive'])('a search for %s', (q) => {
  const there = made.filter(
    (post) => !removed.includes(post) && (q === 'olive' ? post.author === olive : post.text.includes(q)),
  );
  test.each(ASKED)('with %j shows what a filter in JavaScript selects, in every order, page by page', async (asked) => {
    for (const order of ['latest', 'price-low', 'price-high'] as const) {
      const shown = there.filter((post) => isShown(post, asked, order)).toSorted(ORDERS[order]);
      expect({ order, ids: await readAll(q, asked, order) }).toEqual({ order, ids: idsOf(shown) });
    }
    const best = there.filter((post) => isShown(post, asked, 'latest'));
    expect(new Set(await readAll(q, asked, 'best'))).toEqual(new Set(idsOf(best)));
  });
});

test('a block hides the other’s items, in every order', async () => {
  const viewer = await world.student('vera');
  await world.as(viewer).call('PUT', `/blocks/${olive.id}`);
  for (const order of ['latest', 'best', 'price-low', 'price-high']) {
    const { items } = await searchFor(world, viewer, 'desk', { order, intent: 'selling', available: 'false' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((post) => post.author.id === olive.id)).toEqual([]);
  }
});

test('a filtered search follows changes of the item and of the text of its post', async () => {
  const items = itemsOf(world);
  const found = async (q: string, filter: FeedQuery) => readAll(q, filter, 'latest');
  const post = await items.sell(olive, { priceCents: 4_500, condition: 'good' }, 'A teak cupboard');
  const asked: FeedQuery = { intent: 'selling', condition: 'good', priceTo: 5_000 };
  expect(await found('teak', asked)).toEqual([post.id]);

  const { document, category, media, editedAt: basedOn } = post;
  const item = { intent: 'selling', priceCents: 6_000, isNegotiable: false, condition: 'good' };
  const edit = { clientKey: randomUUID(), document, category, media, basedOn, item };
  const edited = await world
    .as(olive)
    .call('PUT', `/posts/${post.id}`, { ...edit, document: { blocks: [{ text: 'A zebrano cupboard' }] } });
  expect(edited.statusCode).toBe(200);
  expect([await found('teak', {}), await found('zebrano', asked)]).toEqual([[], []]);
  expect(await found('zebrano', { ...asked, priceTo: 6_000 })).toEqual([post.id]);

  await items.change(olive, postSchema.parse(edited.json()), { action: 'sell' });
  expect(await found('zebrano', { intent: 'selling' })).toEqual([]);
  expect(await found('zebrano', { intent: 'selling', available: false })).toEqual([post.id]);
  await world.as(olive).call('DELETE', `/posts/${post.id}`);
  expect(await found('zebrano', { intent: 'selling', available: false })).toEqual([]);
});

test.each(['x', 'MTIz', Buffer.from('12.not-an-id').toString('base64url'), 'A'.repeat(32)])(
  'the cursor %j is an input error for an order by price',
  async (cursor) => {
    const response = await world.as(reader).call('GET', `/search/posts?q=desk&order=price-low&cursor=${cursor}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('cursor');
  },
);
