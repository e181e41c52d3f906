import type pg from 'pg';

/** Words of the campus with the queries that `planSearch` would build for them. */
export type SearchedWords = { name: string; posts: number; query: string; indexQuery: string; monthQuery: string };

/** Frequency as a share of the campus's posts; for rare words as a number of posts. */
const KINDS = [
  { name: 'very frequent', share: 0.3 },
  { name: 'frequent', share: 0.04 },
  { name: 'less frequent', share: 0.02 },
  { name: 'middle', share: 0.008 },
  { name: 'rare', posts: 25 },
  { name: 'very rare', posts: 4 },
];

/** The words that are nearest to these frequencies, and two that one post in a hundred or so has together. */
export async function chooseWords(client: pg.ClientBase, campusId: string): Promise<SearchedWords[]> {
  await client.query(`
    create temporary table words as
    select word, ndoc from ts_stat($$select search from searched_posts where campus_id = '${campusId}'$$)`);
  const { rows } = await client.query<{ posts: number }>(
    'select count(*)::int as posts from searched_posts where campus_id = $1',
    [campusId],
  );
  const total = rows[0]?.posts ?? 0;
  const words: SearchedWords[] = [];
  for (const { name, share, posts } of KINDS) {
    const nearest = await client.query<{ word: string; ndoc: number }>(
      'select word, ndoc from words order by abs(ln(ndoc) - ln($1::float8)), word limit 1',
      [posts ?? (share ?? 0) * total],
    );
    const [found] = nearest.rows;
    if (found) words.push(searched(`${name}: ${found.word}`, found.ndoc, [found.word], campusId));
  }
  const pairs = await client.query<{ first: string; second: string; posts: number }>(
    `with frequent as (
       select word, ndoc from words where ndoc between $2::float8 * 0.015 and $2::float8 * 0.08 order by md5(word) limit 12)
     select a.word as first, b.word as second, count(*)::int as posts
     from frequent a join frequent b on a.word < b.word
     join searched_posts s on s.campus_id = $1
       and campus_search(s.campus_id, s.search) @@ (quote_literal($1 || a.word) || ' & ' || quote_literal($1 || b.word))::tsquery
     group by 1, 2 order by abs(ln(count(*)) - ln($2::float8 * 0.01)) limit 1`,
    [campusId, total],
  );
  const [pair] = pairs.rows;
  if (pair) {
    words.push(searched(`two words: ${pair.first} ${pair.second}`, pair.posts, [pair.first, pair.second], campusId));
  }
  await client.query('drop table words');
  return words;
}

function searched(name: string, posts: number, stems: string[], campusId: string): SearchedWords {
  const all = (prefix: string) => stems.map((stem) => `('${prefix}${stem}')`).join(' & ');
  return { name, posts, query: all(''), indexQuery: all(campusId), monthQuery: all(`${campusId}/#/`) };
}
