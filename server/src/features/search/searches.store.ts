import { sql } from 'kysely';
import { SEARCH } from '@quad/contract/search';
import type { Db } from '../../platform/database/database.ts';

/** Literal, as in the indexes that hold nothing else. */
const isShown = sql`not s.is_blocked and s.unique_views + s.ghost_views >= ${sql.lit(SEARCH.popularFrom)}`;

/** What is searched most, by enough different people. */
export async function listPopular(db: Db, campusId: string) {
  const { rows } = await popular(campusId).execute(db);
  return rows.map(({ text }) => text);
}

export function popular(campusId: string) {
  return sql<{ text: string }>`
    select s.text from searches s
    where s.campus_id = ${campusId} and ${isShown}
    order by s.total_views desc, s.text
    limit ${sql.lit(SEARCH.popularMax)}`;
}

export type Suggestion = { text: string; views: number; isBegun: boolean };

const CANDIDATES_MAX = 60;

/** Searches that begin so, then those with a word that does. Where none begins so, those that are spelled alike. */
export async function listSuggestions(db: Db, campusId: string, begins: string) {
  const { rows } = await suggestions(campusId, begins).execute(db);
  return rows;
}

/** Bounds stand in place of LIKE where a prepared plan could not use the index for a pattern that it does not know. */
export function suggestions(campusId: string, begins: string) {
  const here = sql`select s.text, s.total_views as views from searches s where s.campus_id = ${campusId} and ${isShown}`;
  const first = sql`left(${begins}::text, 1)`;
  const part = `% ${begins.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<Suggestion>`
    with begun as materialized (
      ${here} and s.text ~>=~ ${begins} and s.text ~<~ ${`${begins}\u{10ffff}`}
      order by s.total_views desc, s.text limit ${sql.lit(SEARCH.suggestionsMax)}
    ), alike as (
      select text, views from (
        ${here} and (s.text like ${part} or s.text % ${begins}
          or (s.text ~>=~ ${first} and s.text ~<~ (${first} || chr(1114111))))
        offset 0
      ) s
      where (select count(*) from begun) < ${sql.lit(SEARCH.suggestionsMax)}
        and (text like ${part}
          or not exists (select from begun) and levenshtein_less_equal(left(text, char_length(${begins}::text)), ${begins}, 2) <= 2)
      order by views desc, text limit ${sql.lit(CANDIDATES_MAX)}
    )
    select text, views, true as "isBegun" from begun
    union all
    select text, views, text like ${part} from alike where text not in (select text from begun)`;
}

export type SearchRow = { id: string; campusId: string; text: string; now: Date };

/** Counts a search every time, and makes it the first time. Its row is locked until the transaction ends. */
export async function countSearch(tx: Db, { id, campusId, text, now }: SearchRow) {
  const { rows } = await sql<{ id: string }>`
    insert into searches as s (id, campus_id, text, total_views, is_blocked, created_at, updated_at)
    values (${id}, ${campusId}, ${text}, 1, ${hasBlockedWord(sql`${text}::text`)}, ${now}, ${now})
    on conflict (campus_id, text) do update set total_views = s.total_views + 1, updated_at = excluded.updated_at
    returning id`.execute(tx);
  const [search] = rows;
  if (!search) throw new Error('A search was not returned');
  return search.id;
}

export function hasBlockedWord(text: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from blocked_search_words b where b.word = any(string_to_array(search_letters(${text}), ' ')))`;
}

/** Whoever is counted already is not counted again. */
export async function countViewer(tx: Db, searchId: string, viewer: { hash: string; isStudent: boolean }) {
  await sql`
    with counted as (
      insert into search_viewers (search_id, viewer) values (${searchId}, ${viewer.hash})
      on conflict do nothing returning search_id
    )
    update searches s set
      unique_views = s.unique_views + ${viewer.isStudent ? 1 : 0}::int,
      ghost_views = s.ghost_views + ${viewer.isStudent ? 0 : 1}::int
    from counted where s.id = counted.search_id`.execute(tx);
}
