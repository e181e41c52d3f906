import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isMemberOn } from '../accounts/accounts.public.ts';

type SearchedCampus = { id: string; isGeneric: boolean };
type WordRow = { word: string; stems: string[] };
export type Terms = {
  typed: (WordRow & { isKnown: boolean; beginnings: WordRow[]; alike: (WordRow & { uses: number })[] })[];
  /** Words in the group of one with that stem. */
  synonyms: { of: string; word: string; stem: string }[];
  authorIds: string[];
};

/** More words than anybody types; what comes after them is not looked at. */
const WORDS_MAX = 12;
const BEGINNINGS_MAX = 20;
const ALIKE_MAX = 20;
const AUTHORS_MAX = 50;
/** A word of fewer posts may have gone with them since it was counted: a deleted post leaves its words to nobody. */
const SURE_FROM = 4;

/** What a text may mean on this campus: its words, their neighbours and meanings, and the members of that name. */
export async function readTerms(db: Db, campus: SearchedCampus, text: string): Promise<Terms> {
  const { rows } = await terms(campus, text).execute(db);
  return rows[0] ?? { typed: [], synonyms: [], authorIds: [] };
}

/**
 * The values stand in a row of their own, so that one plan does for all of them: planning this anew for each search would
 * take longer than the search.
 */
export function terms({ id, isGeneric }: SearchedCampus, text: string) {
  const [campusId, letters] = [sql`(select campus_id from asked)`, sql`(select letters from asked)`];
  const words = sql`
    select w.word, w.uses from search_words w where w.campus_id = ${campusId} and w.uses > 0`;
  return sql<Terms>`
    with asked as materialized (
      select ${id}::uuid as campus_id, search_letters(${text}) as letters, lower(ltrim(${text}, '@')) as handle
    ), typed as materialized (
      select t.word collate "C" as word, min(t.place) as place, word_stems(t.word) as stems
      from unnest(string_to_array(${letters}, ' ')) with ordinality t (word, place)
      where t.word <> ''
      group by t.word order by 2 limit ${sql.lit(WORDS_MAX)}
    ), known as materialized (
      select t.*, begun.words as beginnings,
        t.word !~ '[[:alpha:]]' or begun.words is not null
          or exists (${words} and w.word = t.word)
          or exists (
            ${words} and w.word >= t.stems[1] collate "C" and w.word < (t.stems[1] || chr(1114111)) collate "C"
            and word_stems(w.word) = t.stems) as is_known
      from typed t left join lateral (
        select json_agg(json_build_object('word', b.word, 'stems', word_stems(b.word))) as words
        from (
          ${words} and w.word > t.word and w.word < (t.word || chr(1114111)) collate "C"
          order by w.uses desc limit ${sql.lit(BEGINNINGS_MAX)}) b
      ) begun on t.place = (select max(place) from typed)
    ), seen as materialized (
      select k.*, near.words as alike
      from known k left join lateral (
        select json_agg(json_build_object('word', a.word, 'stems', word_stems(a.word), 'uses', a.uses)) as words
        from (
          ${words} and not k.is_known and char_length(k.word) between 4 and 60
          and ((w.word >= left(k.word, 1) collate "C" and w.word < (left(k.word, 1) || chr(1114111)) collate "C")
            or (w.word >= substr(k.word, 2, 1) collate "C" and w.word < (substr(k.word, 2, 1) || chr(1114111)) collate "C")
            or w.word % k.word)
          and char_length(w.word) between char_length(k.word) - 2 and char_length(k.word) + 2
          and levenshtein_less_equal(w.word, k.word, 2) <= 2
          order by levenshtein_less_equal(w.word, k.word, 2), w.uses desc limit ${sql.lit(ALIKE_MAX)}) a
        -- Counted, since for one alone the planner would rather look through all posts.
        where a.uses >= ${sql.lit(SURE_FROM)} or 0 < (
          select count(*) from posts p
          where p.parent_id is null and p.type = 'post' and p.deleted_at is null
            and campus_search(p.campus_id, p.search) @@ campus_query(${campusId}, a.word))
      ) near on true
    ), stems as (
      select unnest(stems) as stem from seen
      union all
      select json_array_elements_text(a -> 'stems') from seen, json_array_elements(seen.alike) a
    )
    select
      (select coalesce(json_agg(json_build_object(
          'word', s.word, 'stems', s.stems, 'isKnown', s.is_known,
          'beginnings', coalesce(s.beginnings, '[]'), 'alike', coalesce(s.alike, '[]')) order by s.place), '[]')
        from seen s) as typed,
      (select coalesce(json_agg(json_build_object('of', mine.stem, 'word', other.word, 'stem', other.stem)), '[]')
        from search_synonyms mine join search_synonyms other on other.group_id = mine.group_id and other.stem <> mine.stem
        where mine.stem = any(array(select stem from stems))) as synonyms,
      array(
        select u.id from users u
        where u.campus_id = ${campusId} and ${isMemberOn({ id, isGeneric })} and ${letters} <> ''
          and (u.username = (select handle from asked)
            or string_to_array(u.search_name, ' ') @> string_to_array(${letters}, ' '))
        limit ${sql.lit(AUTHORS_MAX)}) as "authorIds"`;
}
