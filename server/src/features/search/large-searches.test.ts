import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFeed } from '@quad/contract/feed/feed.endpoints';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { ListParams } from '../../platform/list-params.ts';
import { type JsonQuery, jsonText } from '../../platform/database/sql-json.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';
import type { TestDatabase } from '../../test/database.ts';
import { firstPage, newLargeCampuses, TIME_TO_FILL } from '../../test/large-campuses.ts';
import { PLAN_MODES, planOf, stepsOf } from '../../test/query-plan.ts';
import { bestFoundPage, newestFoundPage } from './posts/found-posts.store.ts';
import { itemConditions } from './posts/item-terms.store.ts';
import { pricedFoundPage } from './posts/priced-posts.store.ts';
import type { SearchCriteria } from './posts/search-criteria.ts';
import type { PriceCursor } from './posts/search-cursors.ts';
import { terms } from './posts/terms.store.ts';
import { shown } from './suggestions/searches.store.ts';

const OU = '01900000-0000-7000-8000-000000000001';

let database: TestDatabase;
let readerId: string;
beforeAll(async () => {
  database = await newLargeCampuses();
  const { rows } = await sql<{ id: string }>`select id from users where username = 'ou7'`.execute(database.db);
  readerId = rows[0]?.id ?? '';
}, TIME_TO_FILL);
afterAll(() => database.close());

const paramsOf = (asked: Partial<ListParams> = {}) => firstPage({ campusId: OU, viewerId: readerId, ...asked });

const wanted = (more: Partial<SearchCriteria> = {}): SearchCriteria => ({
  query: "'desk'",
  indexQuery: `'${OU}desk'`,
  monthQuery: `'${OU}/#/desk'`,
  authorIds: [],
  category: undefined,
  hasPhotos: false,
  since: undefined,
  ...more,
});

const selling: ItemFilter = { intent: 'selling' };
const parts: ItemFilter = { condition: 'for parts', priceFrom: 100 };
const byPrice = (after?: PriceCursor) => ({ isLowestFirst: true, after });
const inItems = (filter: ItemFilter, more: Partial<SearchCriteria> = {}) =>
  wanted({ ...more, items: itemConditions(OU, filter) });
const priced = (items: ItemFilter, more: Partial<SearchCriteria> = {}, after?: PriceCursor) =>
  pricedFoundPage(paramsOf(), { ...wanted(more), items: itemConditions(OU, items) }, byPrice(after));
const drones = { category: 'drones' } as const;
describe('a search is read from its indexes, in their order, whatever the values', () => {
  const later = { at: new Date('2026-01-01T00:00:01Z'), id: OU };
  const ranking = {
    exactQuery: "'desk'",
    asOf: new Date(),
    from: 0,
    nextCursor: 'next',
  };
  test.each<[name: string, index: string, page: () => SqlFragment]>([
    ['what has a word', 'posts_newest', () => newestFoundPage(paramsOf(), wanted())],
    ['more that has a word', 'posts_newest', () => newestFoundPage(paramsOf({ after: later }), wanted())],
    [
      'what has a word in a category',
      'posts_newest',
      () => newestFoundPage(paramsOf(), wanted({ category: 'drones' })),
    ],
    [
      'what has a word and photos, of late',
      'posts_newest_with_media',
      () => newestFoundPage(paramsOf(), wanted({ hasPhotos: true, since: new Date('2026-01-01') })),
    ],
    ['what has a word best', 'posts_newest', () => bestFoundPage(paramsOf(), wanted(), ranking)],
  ])('%s', async (_name, index, page) => {
    for (const mode of PLAN_MODES) {
      const plan = await planOf(database, page(), mode);
      const walk = plan.split(/^ {2}(?=\S)/m).find((part) => part.startsWith('CTE sampled'));
      expect(walk).toContain(`using ${index} on posts`);
      expect(walk).not.toContain('Sort');
      expect(plan).toContain('Bitmap Index Scan on searched_posts_words');
      expect(plan).toContain('Bitmap Index Scan on searched_posts_by_month');
      expect(plan).not.toMatch(/Seq Scan on (posts|saves|users|media)|Hash Join|Merge Join/);
    }
  });

  test.each<[name: string, index: string, page: () => SqlFragment]>([
    ['items with a word', 'newest', () => newestFoundPage(paramsOf(), inItems(selling))],
    ['items with a word, in a condition', 'newest_in_condition', () => newestFoundPage(paramsOf(), inItems(parts))],
    [
      'more items with a word, in a category',
      'newest_in_category',
      () => newestFoundPage(paramsOf({ after: later }), inItems(selling, drones)),
    ],
    ['items with a word best', 'newest', () => bestFoundPage(paramsOf(), inItems(selling), ranking)],
    ['items with a word by price', 'priced', () => priced(selling)],
    ['items with a word by price, in a condition', 'priced_in_condition', () => priced(parts)],
    [
      'more items with a word by price, in a category',
      'priced_in_category',
      () => priced(selling, drones, { priceCents: '500', id: OU }),
    ],
  ])('%s', async (_name, index, page) => {
    for (const mode of PLAN_MODES) {
      const plan = await planOf(database, page(), mode);
      // The walked rows come in index order, and no more of them than the page needs.
      const walks = stepsOf(plan, 'walked');
      for (const walk of walks) expect(walk).toContain(`using searched_items_${index} on searched_items`);
      for (const step of [...walks, ...stepsOf(plan, 'sampled')]) expect(step).not.toMatch(/->  (Incremental )?Sort/);
      expect(plan).toContain('Bitmap Index Scan on searched_items_terms');
      expect(plan).not.toMatch(/Seq Scan on (posts|saves|users|media|items|searched_items)|Hash Join|Merge Join/);
    }
  });

  test('search terms and popular searches', async () => {
    for (const mode of PLAN_MODES) {
      const meaning = await planOf(database, terms({ id: OU, isGeneric: false }, 'wrod100 desk'), mode);
      for (const index of ['search_words_pkey', 'search_words_alike', 'users_by_name_word', 'searched_posts_words']) {
        expect(meaning).toMatch(new RegExp(`(using|on) ${index}\\b`));
      }
      expect(meaning).not.toMatch(/Seq Scan on (posts|users|search_words)/);
      expect(await planOf(database, shown(OU, 14), mode)).toContain('using searches_popular on searches');
    }
  });
});

const plainly = async (items: SqlFragment, order: SqlFragment) => {
  const { rows } = await sql<{ id: string }>`
    select post_id as id from items where campus_id = ${OU} and ${items} order by ${order} limit 15`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
};
const newestFirst = sql`created_at desc, post_id desc`;
const cheapestFirst = sql`price_cents, post_id`;
test.each<[name: string, filter: ItemFilter, items: SqlFragment]>([
  ['a status', { intent: 'selling' }, sql`status = 'available'`],
  ['a wide price range', { priceFrom: 0, priceTo: 30_000 }, sql`price_cents <= 30000`],
  ['a narrow price range', { priceFrom: 3_700, priceTo: 3_800 }, sql`price_cents between 3700 and 3800`],
  [
    'a condition and a price',
    { condition: 'good', priceFrom: 500 },
    sql`status in ('available', 'held', 'sold') and condition = 'good' and price_cents >= 500`,
  ],
])('a search among thousands of items is filtered by %s', async (_name, items, plain) => {
  const found = async (page: JsonQuery) =>
    listFeed.response.parse(JSON.parse(await jsonText(database.db, page))).items.map(({ id }) => id);
  const newest = await found(newestFoundPage(paramsOf(), inItems(items)));
  expect(newest).toEqual(await plainly(plain, newestFirst));
  expect(await found(priced(items))).toEqual(await plainly(plain, cheapestFirst));
});
