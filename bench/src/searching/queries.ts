import type pg from 'pg';

/** The requests, grouped by kind. */
export type Kind = { name: string; maxMs: number; paths: string[] };

const SEARCH_MS = 100;
const SUGGESTION_MS = 30;

/** Words of the campus by frequency, so that every path through the index is covered. */
export async function chooseQueries(client: pg.ClientBase, campusId: string): Promise<Kind[]> {
  const texts = async (query: string) => {
    const { rows } = await client.query<{ text: string }>(query, [campusId]);
    return rows.map(({ text }) => text);
  };
  const from = (order: string) =>
    texts(
      `select word as text from search_words where campus_id = $1 and char_length(word) > 3 order by ${order} limit 40`,
    );
  const [frequent, middle, rare] = [await from('uses desc, word'), await from('md5(word)'), await from('uses, word')];
  const names = await texts(`
    select first_name || ' ' || last_name as text from users where campus_id = $1 and school_verified_at is not null
    order by md5(username) limit 40`);
  const usernames = await texts(
    'select username as text from users where campus_id = $1 and school_verified_at is not null order by md5(username) limit 40',
  );
  const popular = await texts('select text from searches where campus_id = $1 order by md5(text) limit 40');
  const pairs = frequent.map((word, index) => `${word} ${middle[index] ?? ''}`);

  const posts = (words: string[], more = '') => words.map((q) => `/search/posts?q=${encodeURIComponent(q)}${more}`);
  const search = (name: string, paths: string[]): Kind => ({ name, maxMs: SEARCH_MS, paths });
  const suggest = (name: string, words: string[]): Kind => ({
    name,
    maxMs: SUGGESTION_MS,
    paths: words.map((q) => `/search/suggestions?q=${encodeURIComponent(q)}`),
  });
  return [
    suggest(
      'suggestions, two letters',
      popular.map((text) => text.slice(0, 2)),
    ),
    suggest(
      'suggestions, five letters',
      popular.map((text) => text.slice(0, 5)),
    ),
    suggest(
      'suggestions, misspelled',
      popular.map((text) => misspelled(text.slice(0, 7))),
    ),
    search('a frequent word', posts(frequent)),
    search('a word of medium frequency', posts(middle)),
    search('a rare word', posts(rare)),
    search('two words', posts(pairs)),
    search('a prefix', posts(middle.map((word) => word.slice(0, 3)))),
    search('a misspelled word', posts(middle.map((word) => misspelled(word)))),
    search('no match', posts(middle.map((word) => `${word} zzyzx`))),
    search('a name', posts(names)),
    search('a frequent word, in a category', posts(frequent, '&category=drones')),
    search('a frequent word, with photos, this month', posts(frequent, '&photos=true&time=month')),
    search('best match, a frequent word', posts(frequent, '&order=best')),
    search('best match, a word of medium frequency', posts(middle, '&order=best')),
    search('best match, two words', posts(pairs, '&order=best')),
    search(
      'people by name',
      names.map((q) => `/search/people?q=${encodeURIComponent(q)}`),
    ),
    search(
      'people by a misspelled name',
      usernames.map((q) => `/search/people?q=${encodeURIComponent(misspelled(q.slice(0, 7)))}`),
    ),
    search(
      'people by two letters',
      usernames.map((q) => `/search/people?q=${encodeURIComponent(q.slice(0, 2))}`),
    ),
  ];
}

/** Swaps two letters. */
const misspelled = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);
