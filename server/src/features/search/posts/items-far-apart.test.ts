import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shownStatuses } from '@quad/contract/market/item-filter';
import { ITEM_CONDITIONS, ITEM_STATUSES } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Student } from '../../../test/people.ts';
import { idsOf } from '../../../test/reading.ts';
import { searchFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';

/* Matches so far apart that the first rows of a filter do not fill a page: ranges of days and prices are looked up. */

const COUNT = 1_000;
const HALF_DAY_MS = 43_200_000;
const START = Date.UTC(2025, 0, 1);
/** Nearly a page of the newest, then none for a year. */
const NEWEST_KETTLES = [941, 947, 953, 956, 965, 974, 981, 988, 995, 997];
const KETTLES = new Set([5, 9, 40, 41, 60, 61, 80, 130, 131, 150, 170, 171, 172, ...NEWEST_KETTLES]);

const world = await useWorld();
const [olive, rashid, reader, sam] = [
  await world.student('olive'),
  await world.student('rashid'),
  await world.student('reader'),
  await world.student('sam', { campus: 'smu' }),
];

function itemOf(n: number, author: Student) {
  const words = [
    ...(n % 17 === 0 ? ['lantern'] : []),
    ...(n % 90 === 7 ? ['sextant'] : []),
    ...(KETTLES.has(n) ? ['kettle'] : []),
  ];
  const status = ITEM_STATUSES[n % 7] ?? 'available';
  const isWish = status === 'open' || status === 'found';
  return {
    id: randomUUID(),
    campusId: author.campusId,
    authorId: author.id,
    text: `Gravel ${words.join(' ')}`,
    category: n % 4 === 0 ? 'furniture' : 'household',
    at: START + n * HALF_DAY_MS,
    isRemoved: n % 23 === 0,
    intent: isWish ? 'looking' : 'selling',
    status,
    condition: isWish ? null : (ITEM_CONDITIONS[n % 6] ?? null),
    priceCents: n % 13 === 0 ? null : ((n * 37) % 250) * 300,
  };
}
type Made = ReturnType<typeof itemOf>;

const here = Array.from({ length: COUNT }, (_, n) => itemOf(n, n % 3 === 0 ? rashid : olive));
const elsewhere = Array.from({ length: COUNT }, (_, n) => itemOf(n, sam));

await sql`
  with made as materialized (
    select *, to_timestamp(at / 1000) as moment
    from jsonb_to_recordset(${JSON.stringify([...here, ...elsewhere])}::jsonb) as made (id uuid, "campusId" uuid,
      "authorId" uuid, text text, category text, at float8, "isRemoved" bool, intent text, status text, condition text, "priceCents" int)
  ), written as (
    insert into posts (id, campus_id, author_id, root_id, category, document, client_key, bumped_at, created_at, deleted_at)
    select id, "campusId", "authorId", id, category, jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('text', text))),
      id, moment, moment, case when "isRemoved" then moment end
    from made
  )
  select`.execute(world.deps.db.db);
await sql`
  insert into items (post_id, campus_id, author_id, category, intent, status, condition, price_cents, held_until, sold_at,
    created_at, bumped_at)
  select p.id, p.campus_id, p.author_id, p.category, made.intent, made.status, made.condition, made."priceCents",
    case when made.status = 'held' then timestamptz '2100-01-01' end, case when made.status = 'sold' then p.created_at end,
    p.created_at, p.created_at
  from jsonb_to_recordset(${JSON.stringify([...here, ...elsewhere])}::jsonb) as made (id uuid, intent text, status text,
    condition text, "priceCents" int) join posts p on p.id = made.id`.execute(world.deps.db.db);

type FeedQuery = ItemFilter & { category?: string };

function isSelected({ status, condition, priceCents, category }: Made, asked: FeedQuery) {
  const [from, to] = [asked.priceFrom, asked.priceTo];
  const isInRange = priceCents !== null && priceCents >= (from ?? 0) && priceCents <= (to ?? Infinity);
  return (
    shownStatuses(asked).includes(status) &&
    (!asked.condition || condition === asked.condition) &&
    (!asked.category || category === asked.category) &&
    ((from === undefined && to === undefined) || isInRange)
  );
}

const byId = (a: Made, b: Made) => (a.id > b.id ? 1 : -1);
const ORDERS: Record<string, (a: Made, b: Made) => number> = {
  latest: (a, b) => b.at - a.at,
  'price-low': (a, b) => (a.priceCents ?? 1e9) - (b.priceCents ?? 1e9) || byId(a, b),
  'price-high': (a, b) => (b.priceCents ?? -1) - (a.priceCents ?? -1) || byId(b, a),
};

async function readAll(viewer: Student, q: string, asked: FeedQuery, order: string) {
  const ids: string[] = [];
  const filters = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await searchFor(world, viewer, q, { ...filters, order, cursor });
    ids.push(...idsOf(page.items));
    cursor = page.nextCursor;
  }
  return ids;
}

const found = (q: string, asked: FeedQuery, order: string) =>
  here.filter((made) => made.text.includes(q) && !made.isRemoved && isSelected(made, asked)).toSorted(ORDERS[order]);

const ASKED: FeedQuery[] = [
  { available: false, priceFrom: 0 },
  { intent: 'selling', available: false },
  { intent: 'selling' },
  { condition: 'like new' },
  { priceTo: 30_000 },
  { priceFrom: 30_000, priceTo: 30_900 },
  { category: 'household', available: true },
];

test.each(['lantern', 'sextant', 'kettle'])('a search for %s finds every match, in order and once', async (q) => {
  for (const asked of ASKED) {
    for (const order of Object.keys(ORDERS)) {
      const ids = await readAll(reader, q, asked, order);
      expect({ asked, order, ids }).toEqual({ asked, order, ids: idsOf(found(q, asked, order)) });
    }
  }
});

test.each(['lantern', 'sextant', 'kettle'])('a search for the best %s finds the newest of them', async (q) => {
  for (const asked of ASKED) {
    const all = idsOf(found(q, asked, 'latest'));
    const ids = await readAll(reader, q, asked, 'best');
    expect(new Set(ids).size).toBe(ids.length);
    // If there are many, only the newest are compared.
    expect(ids.toSorted()).toEqual(all.slice(0, ids.length).toSorted());
    expect(ids.length).toBeGreaterThanOrEqual(Math.min(all.length, 15));
  }
});

test('a block hides the other’s items on every page', async () => {
  const viewer = await world.student('vera');
  await world.as(viewer).call('PUT', `/blocks/${rashid.id}`);
  for (const order of Object.keys(ORDERS)) {
    const asked: FeedQuery = { intent: 'selling', available: false };
    const shown = found('lantern', asked, order).filter(({ authorId }) => authorId === olive.id);
    expect(await readAll(viewer, 'lantern', asked, order)).toEqual(idsOf(shown));
  }
});
