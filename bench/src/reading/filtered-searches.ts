import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { SEARCH } from '@quad/contract/search/search';
import type { SearchOrder } from '@quad/contract/search/search.schemas';
import { bestFoundPage, newestFoundPage } from '../../../server/src/features/search/posts/found-posts.store.ts';
import { itemConditions } from '../../../server/src/features/search/posts/item-terms.store.ts';
import { pricedFoundPage } from '../../../server/src/features/search/posts/priced-posts.store.ts';
import { explain, middleOf, type Side } from './measure-reading.ts';
import type { SearchedWords } from './searched-words.ts';
import type { Subjects } from './subjects.ts';

/* What every filter and order costs compared with the same words without filters, for words of every frequency. */

type ItemSearch = { order: SearchOrder; category?: Category; filter?: ItemFilter };

const selling: ItemFilter = { intent: 'selling' };
const narrow = { priceFrom: 121_000, priceTo: 122_000 };

const FILTERS: { name: string; category?: Category; filter: ItemFilter }[] = [
  { name: 'for sale', filter: selling },
  { name: 'sold too', filter: { intent: 'selling', available: false } },
  { name: 'looking for', filter: { intent: 'looking' } },
  { name: 'available only', filter: { available: true } },
  { name: 'good', filter: { condition: 'good' } },
  { name: 'for parts', filter: { condition: 'for parts' } },
  { name: 'a wide price range', filter: { ...selling, priceFrom: 2_000, priceTo: 20_000 } },
  { name: 'a narrow price range', filter: narrow },
  { name: 'for sale, a category', category: 'furniture', filter: selling },
  {
    name: 'a category, like new, up to $200',
    category: 'furniture',
    filter: { condition: 'like new', priceTo: 20_000 },
  },
  {
    name: 'a category, for parts, a narrow price range',
    category: 'furniture',
    filter: { condition: 'for parts', ...narrow },
  },
];
const ORDERS: SearchOrder[] = ['latest', 'best', 'price-low', 'price-high'];

/** Every filter in every order, and the orders by price without one. */
export const ITEM_SEARCHES: (ItemSearch & { name: string })[] = [
  { name: 'no filter', order: 'price-low' },
  { name: 'no filter', order: 'price-high' },
  ...FILTERS.flatMap((each) => ORDERS.map((order) => ({ ...each, order }))),
];

/**
 * The same list without filters: the words, the order and the category, which filters combine with. An order by price
 * alone is compared with the newest.
 */
export const unfiltered = ({ order, category, filter }: ItemSearch): ItemSearch => ({
  order: filter ? order : 'latest',
  ...(category && { category }),
});

const AS_OF = new Date();

export function searchQuery(subjects: Subjects, { query, indexQuery, monthQuery }: SearchedWords, search: ItemSearch) {
  const { order, category, filter } = search;
  const { campusId, viewerId } = subjects;
  const params = { campusId, viewerId, hiddenIds: [], after: undefined, limit: SEARCH.pageSize };
  const wanted = { query, indexQuery, monthQuery, authorIds: [], category, hasPhotos: false, since: undefined };
  const conditions = itemConditions(campusId, filter ?? {});
  const items = filter ? { ...wanted, items: conditions } : wanted;
  if (order === 'best')
    return bestFoundPage(params, items, { exactQuery: query, asOf: AS_OF, from: 0, nextCursor: 'next' });
  if (order === 'latest') return newestFoundPage(params, items);
  return pricedFoundPage(
    params,
    { ...items, items: conditions },
    { isLowestFirst: order === 'price-low', after: undefined },
  );
}

/** Names of prepared statements are used once per connection. */
let statements = 0;

export type Cost = { ms: number; cpuMs: number; pages: number; found: number; plan: string };

/**
 * Runs a search and the same without filters alternately, so that other load on the machine affects both equally.
 * Time and processor time of PostgreSQL are medians of the runs.
 */
export async function compareSearches(
  { db, client, subjects }: Side,
  words: SearchedWords,
  search: ItemSearch,
  runs: number,
) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const prepared = [search, unfiltered(search)].map((each) => {
    const { sql: text, parameters } = searchQuery(subjects, words, each).compile(db);
    statements += 1;
    return {
      statement: { name: `search ${statements}`, text, values: [...parameters] },
      times: [] as number[],
      cpu: [] as number[],
      found: 0,
    };
  });
  for (const each of prepared) {
    for (let run = 0; run < WARM_UP; run += 1) {
      const response = await client.query<{ json: string }>(each.statement);
      each.found = JSON.parse(response.rows[0]?.json ?? '{}').items.length;
    }
  }
  for (let run = 0; run < runs; run += 1) {
    for (const { statement, times, cpu } of prepared) {
      const cpuBefore = await cpuOf(pid);
      const began = performance.now();
      for (let time = 0; time < TOGETHER; time += 1) await client.query(statement);
      times.push((performance.now() - began) / TOGETHER);
      cpu.push(((await cpuOf(pid)) - cpuBefore) / TOGETHER);
    }
  }
  const costs: Cost[] = [];
  for (const { statement, times, cpu, found } of prepared) {
    const { buffers, plan } = await explain(client, statement.text, statement.values);
    await client.query(`deallocate ${client.escapeIdentifier(statement.name)}`);
    costs.push({ ms: middleOf(times), cpuMs: middleOf(cpu), pages: buffers, found, plan });
  }
  const [filtered, base] = costs;
  if (!filtered || !base) throw new Error('Both are measured');
  return { filtered, base };
}

/** PostgreSQL plans the first runs with their values and then switches to the generic plan, which is measured. */
const WARM_UP = 6;

/** Counted together, because the system adds up a process's time only now and then. */
const TOGETHER = 4;
/** After this pause the backend is idle, and the kernel has updated its CPU time. */
const SETTLED_MS = 2;

/** The processor time of a process in milliseconds, or NaN where /proc does not have it. */
async function cpuOf(pid: number) {
  await wait(SETTLED_MS);
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return text === '' ? NaN : Number(text.split(' ')[0]) / 1e6;
}
