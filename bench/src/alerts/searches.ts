import { randomUUID } from 'node:crypto';
import type { AlertSearch } from '../../../contract/src/alerts/alerts.schemas.ts';
import { conditionsOf, keysOfWords } from '../../../server/src/features/alerts/alerts.rules.ts';
import { type Random } from '../../../tools/src/demo/random.ts';
import { type Load, sheet, type Value } from '../data/copy.ts';

/** A post as the program writes it: its words, category and price. */
export type BenchPost = {
  id: string;
  authorId: string;
  words: ReadonlySet<string>;
  category: string;
  priceCents: number;
};
export type BenchAlert = { id: string; userId: string; words: string[]; search: AlertSearch };

export const CATEGORIES = ['furniture', 'household', 'tickets', 'drones'] as const;
const PRICE_MAX = 20_000;

/** No stem and no beginning of another, so that the reference can compare whole words. */
export const wordOf = (n: number) => `w${String(n).padStart(6, '0')}x`;

/** Low numbers more often, because real text has frequent words. */
const pickWord = (random: Random, words: number) => wordOf(Math.floor(random.next() ** 2 * words));

export function pickWords(random: Random, words: number, count: number) {
  const picked = new Set<string>();
  while (picked.size < count) picked.add(pickWord(random, words));
  return [...picked];
}

/** One to three words; half of them with a greatest price, some with a category. */
export function makeAlert(random: Random, userId: string, words: number): BenchAlert {
  const typed = pickWords(random, words, random.chance(0.2) ? 1 : random.int(2, 3));
  const search = {
    q: typed.join(' '),
    ...(random.chance(0.2) && { category: random.pick(CATEGORIES) }),
    photos: false,
    time: 'any',
    ...(random.chance(0.5) && { intent: 'selling', priceTo: random.int(0, PRICE_MAX) }),
  } satisfies AlertSearch;
  return { id: randomUUID(), userId, words: typed, search };
}

export const pickPrice = (random: Random) => random.int(0, PRICE_MAX);

/** The slow and exact reference: every word of the alert is in the post, and every filter holds. */
export function isMatch({ userId, words, search }: BenchAlert, post: BenchPost) {
  return (
    words.every((word) => post.words.has(word)) &&
    userId !== post.authorId &&
    (search.category === undefined || search.category === post.category) &&
    (search.priceTo === undefined || post.priceCents <= search.priceTo)
  );
}

const ALERT = [
  'id',
  'campus_id',
  'user_id',
  'slot',
  'name',
  'search',
  'query',
  'words',
  'handle',
  'category',
  'has_photos',
  'days',
  'statuses',
  'condition',
  'price_from',
  'price_to',
  'since',
  'created_at',
] as const;
const KEY = ['campus_id', 'key', 'alert_id'] as const;
type Row<Columns extends readonly string[]> = Record<Columns[number], Value>;

/** The query and the keys as `createAlert` makes them; the program checks some against it. */
export function matchedOf({ words, search }: BenchAlert, usesOf: ReadonlyMap<string, number>) {
  const last = words.at(-1);
  const terms = words.map((word) => ({ stems: [word], beginning: word === last ? word : null, words: [word] }));
  const query = words.map((word) => (word === last ? `('${word}' | '${word}':*)` : `('${word}')`)).join(' & ');
  return { query, keys: keysOfWords({ terms, words, handle: search.q, usesOf }) };
}

/** Rows for COPY, because a hundred thousand requests would take longer than the measurement. */
export function alertLoads(
  campusId: string,
  alerts: readonly BenchAlert[],
  usesOf: ReadonlyMap<string, number>,
): Load[] {
  const rows = sheet<Row<typeof ALERT>>('alerts', ALERT);
  const keys = sheet<Row<typeof KEY>>('alert_keys', KEY);
  const slots = new Map<string, number>();
  const since = new Date(Date.now() - 60_000);
  for (const alert of alerts) {
    const { id, userId, words, search } = alert;
    const slot = (slots.get(userId) ?? 0) + 1;
    slots.set(userId, slot);
    const { statuses, hasPhotos, days, condition, category, priceFrom, priceTo } = conditionsOf(search);
    const matched = matchedOf(alert, usesOf);
    const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;
    rows.add({
      id,
      campus_id: campusId,
      user_id: userId,
      slot,
      name: search.q.slice(0, 60),
      search,
      query: matched.query,
      words: list(words),
      handle: search.q,
      category,
      has_photos: hasPhotos,
      days,
      statuses: statuses && list(statuses),
      condition,
      price_from: priceFrom,
      price_to: priceTo,
      since,
      created_at: since,
    });
    for (const key of matched.keys) keys.add({ campus_id: campusId, key, alert_id: id });
  }
  return [rows.take(), keys.take()];
}
