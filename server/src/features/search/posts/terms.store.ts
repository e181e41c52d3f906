import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import { shapedStatement } from '../../../platform/database/statement.ts';
import { isMemberOn } from '../../accounts/accounts.public.ts';

type SearchedCampus = { id: string; isGeneric: boolean };
type WordRow = { word: string; stems: string[] };
export type Terms = {
  typed: (WordRow & { isKnown: boolean; beginnings: WordRow[]; alike: (WordRow & { uses: number })[] })[];
  /** Synonyms of the words with the stem `of`. */
  synonyms: { of: string; word: string; stem: string }[];
  authorIds: string[];
};

/** The rest of a longer search is ignored. */
const WORDS_MAX = 12;
const BEGINNINGS_MAX = 20;
const ALIKE_MAX = 20;
const AUTHORS_MAX = 50;
/** A word with fewer uses may be outdated, because deleting a post does not lower the counts. So we check the posts. */
const SURE_FROM = 4;

const readingTerms = shapedStatement(terms);

/** The words of a search on this campus with corrections and synonyms, and the members with that name. */
export async function readTerms(db: Reader, campus: SearchedCampus, text: string): Promise<Terms> {
  const [found] = await readingTerms(db, { id: campus.id, isGeneric: campus.isGeneric }, text);
  return found ?? { typed: [], synonyms: [], authorIds: [] };
}

/**
 * The values are in a CTE of their own, so one cached plan serves them all. Planning each search again would take
 * longer than the search itself.
 */
export function terms({ id, isGeneric }: SearchedCampus, text: string) {
  const [campusId, letters] = [sql`(select campus_id from input)`, sql`(select letters from input)`];
  const words = sql`
    select w.word, w.uses from search_words w where w.campus_id = ${campusId} and w.uses > 0`;
  return sql<Terms>`
    with input as materialized (
      select ${id}::uuid as campus_id, search_letters(${text}) as letters, lower(ltrim(${text}, '@')) as handle
    ), typed as materialized (
      select t.word collate "C" as word, min(t.position) as position, word_stems(t.word) as stems
      from unnest(string_to_array(${letters}, ' ')) with ordinality t (word, position)
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
      ) begun on t.position = (select max(position) from typed)
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
        -- A count, because with "exists" the planner would scan all posts.
        where a.uses >= ${sql.lit(SURE_FROM)} or 0 < (
          select count(*) from searched_posts s join posts p on p.id = s.post_id
          where p.parent_id is null and p.type = 'post' and p.deleted_at is null
            and campus_search(s.campus_id, s.search) @@ campus_query(${campusId}, a.word))
      ) near on true
    ), stems as (
      select unnest(stems) as stem from seen
      union all
      select json_array_elements_text(a -> 'stems') from seen, json_array_elements(seen.alike) a
    )
    select
      (select coalesce(json_agg(json_build_object(
          'word', s.word, 'stems', s.stems, 'isKnown', s.is_known,
          'beginnings', coalesce(s.beginnings, '[]'), 'alike', coalesce(s.alike, '[]')) order by s.position), '[]')
        from seen s) as typed,
      (select coalesce(json_agg(json_build_object('of', mine.stem, 'word', other.word, 'stem', other.stem)), '[]')
        from search_synonyms mine join search_synonyms other on other.group_id = mine.group_id and other.stem <> mine.stem
        where mine.stem = any(array(select stem from stems))) as synonyms,
      array(
        select u.id from users u
        where u.campus_id = ${campusId} and ${isMemberOn({ id, isGeneric })} and ${letters} <> ''
          and (u.username = (select handle from input)
            or string_to_array(u.search_name, ' ') @> string_to_array(${letters}, ' '))
        limit ${sql.lit(AUTHORS_MAX)}) as "authorIds"`;
}
