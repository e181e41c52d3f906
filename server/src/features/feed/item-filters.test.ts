import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listFeed } from '@quad/contract/feed/feed.endpoints';
import { itemFilterCount, shownStatuses } from '@quad/contract/market/item-filter';
import { ITEM_CONDITIONS, ITEM_STATUSES, type ItemCondition, type ItemStatus } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { addItem } from '../../test/items.ts';
import type { Student } from '../../test/people.ts';
import { changePosts, idsOf, readBy } from '../../test/reading.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

type Made = {
  id: string;
  rootId: string;
  campusId: string;
  at: Date;
  category: string;
  author: Student;
  hasMedia: boolean;
  item?: { status: ItemStatus; priceCents: number | null; condition: ItemCondition | null };
};
type FeedQuery = ItemFilter & { category?: string };

/** The same numbers every time, so that a failure can be looked at. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const CATEGORIES = ['furniture', 'tickets', 'drones'];
const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 4));

/** Four posts share each millisecond; some have no item, some have no price. */
async function fill(authors: readonly Student[], count: number, random: (below: number) => number) {
  const made: Made[] = [];
  for (let n = 0; n < count; n += 1) {
    const author = authors[random(authors.length)];
    if (!author) throw new Error('Somebody has to write');
    const category = CATEGORIES[random(3)] ?? 'drones';
    const hasMedia = random(3) > 0;
    const base = { category, at: at(n) };
    if (random(6) === 0) {
      made.push({ ...(await world.post(author, base)), ...base, author, hasMedia });
      continue;
    }
    const status = ITEM_STATUSES[random(5)] ?? 'available';
    const isOffer = status !== 'open' && status !== 'found';
    const condition = isOffer ? (ITEM_CONDITIONS[random(7)] ?? null) : null;
    const item = { status, condition, priceCents: random(5) === 0 ? null : random(40) * 250 };
    made.push({ ...(await addItem(world.deps, author, { ...base, ...item })), ...base, author, hasMedia, item });
  }
  await changePosts(
    world,
    made.filter(({ hasMedia }) => hasMedia),
    { media_count: 1 },
  );
  return made;
}

/** The filter, reimplemented in JavaScript. */
function isShown({ item, category }: Made, asked: FeedQuery) {
  if (asked.category !== undefined && asked.category !== category) return false;
  if (itemFilterCount(asked) === 0) return true;
  if (!item || !shownStatuses(asked).includes(item.status)) return false;
  if (asked.condition && asked.intent !== 'looking' && item.condition !== asked.condition) return false;
  const [from = 0, to = Infinity] = [asked.priceFrom, asked.priceTo];
  const isPriced = asked.priceFrom !== undefined || asked.priceTo !== undefined;
  return (
    !isPriced ||
    (item.priceCents !== null && item.priceCents >= Math.min(from, to) && item.priceCents <= Math.max(from, to))
  );
}

const newestFirst = (a: Made, b: Made) => b.at.getTime() - a.at.getTime() || (b.id > a.id ? 1 : -1);

function randomFilter(random: (below: number) => number): FeedQuery {
  const maybe = <T>(value: T) => (random(2) === 0 ? value : undefined);
  const asked = {
    intent: maybe(random(2) === 0 ? 'selling' : 'looking'),
    category: maybe(CATEGORIES[random(3)]),
    condition: maybe(ITEM_CONDITIONS[random(5)]),
    priceFrom: maybe(random(40) * 250),
    priceTo: maybe(random(40) * 250),
    available: maybe(random(2) === 0),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const queryOf = (asked: FeedQuery) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]));

async function readAll(viewer: Student, list: '/feed' | '/media', asked: FeedQuery, onPage?: () => Promise<unknown>) {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = queryOf(asked);
    if (cursor) query.set('cursor', cursor);
    const path = `${list}?${query.toString()}` as const;
    const { items, nextCursor } = await readBy(world, { viewer, path, response: listFeed.response });
    ids.push(...idsOf(items));
    cursor = nextCursor;
    await onPage?.();
  }
  return ids;
}

test('forty random filters show what a filter in JavaScript selects, in feed and media grid, page by page', async () => {
  const random = randomNumbers(7);
  const [ana, bea, cem] = [await world.student('ana'), await world.student('bea'), await world.student('cem')];
  const made = await fill([bea, cem], 160, random);
  const removed = made.filter((_, n) => n % 17 === 0);
  await changePosts(world, removed, { deleted_at: new Date() });
  const there = made.filter((post) => !removed.includes(post)).toSorted(newestFirst);
  for (let n = 0; n < 40; n += 1) {
    const asked = randomFilter(random);
    const shown = there.filter((post) => isShown(post, asked));
    expect({ asked, ids: await readAll(ana, '/feed', asked) }).toEqual({ asked, ids: idsOf(shown) });
    const withMedia = shown.filter(({ hasMedia }) => hasMedia);
    expect({ asked, ids: await readAll(ana, '/media', asked) }).toEqual({ asked, ids: idsOf(withMedia) });
  }

  // Filtered lists respect blocks too.
  await world.as(ana).call('PUT', `/blocks/${cem.id}`);
  const asked: FeedQuery = { intent: 'selling', available: false, priceFrom: 250 };
  const shown = there.filter((post) => post.author === bea && isShown(post, asked));
  expect(await readAll(ana, '/feed', asked)).toEqual(idsOf(shown));
});

test('a student who pages while items are bumped sees each once, and everything that was not bumped', async () => {
  const sid = await world.student('sid', { campus: 'smu' });
  const made = await fill([sid], 120, randomNumbers(3));
  const asked: FeedQuery = { priceFrom: 500 };
  const expected = made.filter((post) => isShown(post, asked)).toSorted(newestFirst);
  const bumped = expected.slice(-10);
  let next = 0;
  const seen = await readAll(sid, '/feed', asked, async () => {
    const [post, time] = [bumped[next], new Date(Date.UTC(2026, 1, 1, 0, next))];
    next += 1;
    if (!post) return;
    for (const [table, id] of [
      ['posts', 'id'],
      ['items', 'post_id'],
    ] as const) {
      await sql`update ${sql.table(table)} set bumped_at = ${time} where ${sql.ref(id)} = ${post.id}`.execute(
        world.deps.db.db,
      );
    }
  });
  expect(new Set(seen).size).toBe(seen.length);
  const moved = idsOf(bumped.slice(0, next));
  expect(expected.filter(({ id }) => !seen.includes(id) && !moved.includes(id))).toEqual([]);
});

/** Items of one price, a second apart, newest first. */
async function addMany(
  author: Student,
  { count, priceCents, from }: { count: number; priceCents: number; from: Date },
) {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into posts (id, campus_id, author_id, root_id, category, document, client_key, bumped_at, created_at)
      select id, ${author.campusId}, ${author.id}, id, 'drones', '{"blocks":[]}', id, at, at
      from (
        select gen_random_uuid() as id, ${from}::timestamptz + n * interval '1 second' as at
        from generate_series(1, ${count}::int) n) new
      returning id, bumped_at
    ), offered as (
      insert into items (post_id, campus_id, author_id, category, intent, price_cents, status, bumped_at, created_at)
      select id, ${author.campusId}, ${author.id}, 'drones', 'selling', ${priceCents}::int, 'available', bumped_at, bumped_at
      from made)
    select id from made order by bumped_at desc`.execute(world.deps.db.db);
  return idsOf(rows);
}

test('a price range finds items far below the latest bumps, few and many', async () => {
  const mia = await world.student('mia', { campus: 'mit' });
  const old = await addItem(world.deps, mia, { priceCents: 777, at: at(0) });
  const many = await addMany(mia, { count: 260, priceCents: 900, from: at(4_000) });
  const latest = await addMany(mia, { count: 2_100, priceCents: 100, from: new Date(Date.UTC(2026, 1, 1)) });
  expect(await readAll(mia, '/feed', { priceFrom: 700, priceTo: 800 })).toEqual([old.id]);
  expect(await readAll(mia, '/feed', { priceFrom: 850, priceTo: 950 })).toEqual(many);
  expect((await readAll(mia, '/feed', { priceFrom: 100 })).slice(0, 40)).toEqual(latest.slice(0, 40));
});

test.each([
  'intent=buying',
  'condition=broken',
  'priceFrom=-1',
  'priceTo=10000001',
  'priceFrom=4.5',
  'available=perhaps',
])('rejects %s', async (query) => {
  const student = await world.student('fay');
  for (const list of ['/feed', '/media'] as const) {
    expect((await world.as(student).call('GET', `${list}?${query}`)).statusCode).toBe(400);
  }
});

test('visitors share only the first page of the whole feed, never a filtered one', async () => {
  const dora = await world.student('dora', { campus: 'campus' });
  const visitor = world.as(null, { campus: 'campus' });
  await world.post(dora);
  const ids = async (query: string) => idsOf((await visitor.call('GET', `/feed${query}`)).json().items);
  expect(await ids('')).toHaveLength(1);
  expect(await ids('?intent=selling')).toEqual([]);
  expect(await ids('')).toHaveLength(1);
});
