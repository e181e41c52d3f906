import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { ITEM_CONDITIONS } from '@quad/contract/market/items';
import { searchFor } from '../../test/searches.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { refreshAlertQueries } from './refresh-alert-queries.ts';
import { alertsOf } from './test/alerts.ts';

const world = await useWorld();
const alerts = alertsOf(world);
const [olive, marcus] = [await world.student('olive'), await world.student('marcus')];

const TEXTS = [
  'Mini fridge, hardly used',
  'A small refrigerator for a dorm',
  'Fridges and freezers wanted',
  'Standing desk, white',
  'Desktop computer with two screens',
  'Sofa bed, grey',
  'A couch that became a bed',
  'Running shoes, size 10',
  'He runs and I ran: my old shoes',
  'Batteries for a drone',
  'Café table',
  'The Who, two tickets',
  'Calculus textbook 3rd edition',
  '日本語の本',
  'Bike lock 3d printed',
];

const SEARCHES = [
  { q: 'mini fridge' },
  { q: 'fridge' },
  { q: 'frid' },
  { q: 'refrigerator' },
  { q: 'desk' },
  { q: 'desk white' },
  { q: 'couch' },
  { q: 'sofa' },
  { q: 'runni' },
  { q: 'shoes' },
  { q: 'batery' },
  { q: 'cafe' },
  { q: 'CAFÉ' },
  { q: 'the' },
  { q: 'the who' },
  { q: 'textbook 3rd' },
  { q: '日本語の本' },
  { q: '3d' },
  { q: 'marcus' },
  { q: '@marcus' },
  { q: 'marcus t' },
  { q: 'furniture' },
  { q: 'bed', category: 'furniture' },
  { q: 'bed', photos: 'true' },
  { q: 'fridge', intent: 'selling' },
  { q: 'fridge', intent: 'looking' },
  { q: 'fridge', priceTo: '5000' },
  { q: 'fridge', priceFrom: '1000', priceTo: '3000' },
  { q: 'fridge', condition: 'good' },
  { q: 'd' },
];

type Search = (typeof SEARCHES)[number];

/** As the body of a saved search: numbers and booleans instead of texts. */
const bodyOf = ({ q, ...rest }: Search) => ({
  q,
  ...Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      value === 'true' ? true : /^\d+$/.test(value ?? '') ? Number(value) : value,
    ]),
  ),
});

/** Every text with and without an item, by two people, in two categories. */
async function postAll() {
  for (const [n, text] of TEXTS.entries()) {
    world.clock.advance(1_000);
    const item = {
      intent: n % 4 === 1 ? 'looking' : 'selling',
      priceCents: n * 700,
      condition: ITEM_CONDITIONS[n % 5] ?? null,
    } as const;
    const category = n % 2 === 0 ? 'furniture' : 'household';
    await submit(world, n % 3 === 0 ? marcus : olive, draftOf(text, { category, ...(n % 5 !== 4 && { item }) }));
  }
  await world.work();
}

async function foundBy(name: string) {
  const { rows } = await sql<{ text: string }>`
    select distinct p.plain_text as text from alert_finds f join alerts a on a.id = f.alert_id join posts p on p.id = f.post_id
    where a.name = ${name} order by 1`.execute(world.deps.db.db);
  return rows.map(({ text }) => text);
}

async function searchedBy(search: Search) {
  const { q, ...filters } = search;
  const reader = await world.student('reader');
  const texts = [];
  for (let cursor: string | undefined; ;) {
    const page = await searchFor(world, reader, q, { ...filters, ...(cursor && { cursor }) });
    texts.push(...page.items.map(({ document }) => document.blocks[0]?.text ?? ''));
    if (!page.nextCursor) return texts.toSorted();
    cursor = page.nextCursor;
  }
}

describe('an alert finds what its search shows', () => {
  test('for every kind of word and filter', async () => {
    world.clock.set('2026-03-04T15:00:00Z');
    // Adds the words to the campus's vocabulary.
    await postAll();
    const savers = [];
    for (const [n, search] of SEARCHES.entries()) {
      const saver = await world.student(`saver${n}`);
      const alert = await alerts.saved(saver, bodyOf(search));
      await alerts.change(saver, alert.id, { name: `search ${n}`, often: 'daily' });
      savers.push(saver);
    }
    world.clock.advance(60_000);
    await postAll();
    const found: string[][] = [];
    const searched: string[][] = [];
    for (const [n, search] of SEARCHES.entries()) {
      found.push(await foundBy(`search ${n}`));
      searched.push([...new Set(await searchedBy(search))].toSorted());
    }
    const byDatabase = found.map((texts) => texts.toSorted());
    expect(byDatabase).toEqual(searched);
    expect(found.filter((texts) => texts.length > 0).length).toBeGreaterThan(20);
  });

  test('with synonyms and words that came after it was saved', async () => {
    const saver = await world.student('saver');
    const alert = await alerts.saved(saver, { q: 'longboard' });
    await alerts.change(saver, alert.id, { name: 'boards' });
    await sql`
      insert into search_synonyms (word, group_id) select word, '01900000-0000-7000-8000-000000000001'
      from unnest(array['longboard', 'cruiser']) word on conflict do nothing`.execute(world.deps.db.db);
    world.clock.advance(1_000);
    await submit(world, marcus, draftOf('A cruiser, before the night'));
    await world.work();
    expect(await foundBy('boards')).toEqual([]);
    await refreshAlertQueries(world.deps);
    world.clock.advance(1_000);
    await submit(world, marcus, draftOf('A cruiser, after the night'));
    await world.work();
    expect(await foundBy('boards')).toEqual(['A cruiser, after the night']);
  });
});
