import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import { opaqueText } from '../../../platform/database/opaque-values.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import { anyBeginning, type FoundPersonRow, type PeopleQuery, type PeopleQueryWord } from './found-people.store.ts';
import { PERSON_ROW } from './people.store.ts';
import { isHomeMember } from './person.store.ts';

type Search = Pick<PeopleQuery, 'campus' | 'words' | 'halves' | 'exceptIds' | 'limit'>;

export async function listMisspelledPeople(db: Reader, sought: Search) {
  const { rows } = await misspelledPeople(sought).execute(db);
  return rows;
}

/** Ranks below every exact match. */
const MISSPELLED = 5;

/** Like `foundPeople`, but allows one typo per word. */
export function misspelledPeople({ campus, words, halves, exceptIds, limit }: Search) {
  return sql<FoundPersonRow>`
    with near as materialized (
      select u.* from users u
      where ${isHomeMember(campus)} ${notOf(exceptIds, sql`u.id`)} and (${isNear(halves)})
    )
    select ${PERSON_ROW}, ${sql.lit(MISSPELLED)}::int as rank
    from near u
    where ${sql.join(
      words.map((word) => hasWordAlike(word)),
      sql` and `,
    )}
    order by u.username collate "C"
    limit ${sql.lit(limit)}`;
}

/** Narrows the rows down by index, because the comparison by edit distance is expensive. */
function isNear({ beginnings, end }: PeopleQuery['halves']) {
  if (end === null) return anyBeginning(beginnings);
  const part = opaqueText(`%${end}%`);
  return sql`${anyBeginning(beginnings)} or u.username like ${part} or u.search_name like ${part}`;
}

/** Allows one letter more, less or different, or two neighboring letters swapped. */
function hasWordAlike({ word, swapped }: PeopleQueryWord) {
  const distance = (extra: number, max: number) =>
    sql`levenshtein_less_equal(left(part, char_length(${word}) + ${sql.lit(extra)}), ${word}, ${sql.lit(max)})`;
  const isOneOff = sql.join(
    [-1, 0, 1].map((extra) => sql`${distance(extra, 1)} <= 1`),
    sql` or `,
  );
  const isAlike = sql`
    or ${distance(0, 2)} <= 2 and (left(part, char_length(${word})) = any(${swapped}::text[]) or ${isOneOff})`;
  return sql`exists (
    select from unnest(string_to_array(u.search_name, ' ') || u.username) part
    where starts_with(part, ${word}) ${swapped.length > 0 ? isAlike : sql``})`;
}
