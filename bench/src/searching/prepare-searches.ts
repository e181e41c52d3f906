import type pg from 'pg';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { recountWordsOf } from '../../../server/src/features/search/search.public.ts';

/** Popular searches per campus. */
const POPULAR_EACH = 5_000;

/** Creates vocabularies and popular searches on the first run, because the generator writes only posts. */
export async function prepareSearches(database: Database, client: pg.ClientBase, report: (line: string) => void) {
  const { rows } = await client.query<{ id: string; slug: string }>('select id, slug from campuses order by slug');
  const { rowCount } = await client.query('select from searches limit 1');
  if (rowCount !== 0) return;
  for (const { id, slug } of rows) {
    await database.tx((tx) => recountWordsOf(tx, id));
    const counted = await client.query<{ words: number }>(
      'select count(*)::int as words from search_words where campus_id = $1',
      [id],
    );
    const words = counted.rows[0]?.words ?? 0;
    report(`${slug} has ${words} words.`);
    await client.query(
      `insert into searches (id, campus_id, text, unique_views, total_views)
       select gen_random_uuid(), $1, first.word || ' ' || second.word, 3 + n % 40, 3 + n % 200
       from (
         select word, row_number() over (order by uses desc, word) as position, count(*) over () as words
         from search_words where campus_id = $1) first
       join generate_series(1, $2::int) n on first.position = 1 + n % first.words
       join lateral (
         select word from search_words where campus_id = $1 order by md5(word || n::text) limit 1) second on true
       on conflict do nothing`,
      [id, Math.min(POPULAR_EACH, words * 3)],
    );
  }
  await client.query('vacuum analyze search_words, searches');
}
