import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { unguessedText } from '../../../platform/database/unguessed.ts';
import { notOf } from '../../../platform/hidden-people.ts';
import { anyBeginning, type FoundPersonRow, type Sought, type SoughtWord } from './found-people.store.ts';
import { PERSON_ROW } from './people.store.ts';
import { isAtHomeOn } from './person.store.ts';

type SoughtAlike = Pick<Sought, 'campus' | 'words' | 'halves' | 'exceptIds' | 'limit'>;

export async function listMisspelledPeople(db: Db, sought: SoughtAlike) {
  const { rows } = await misspelledPeople(sought).execute(db);
  return rows;
}

/** Behind all ranks of those who are really called so. */
const MISSPELLED = 5;

/** Members in whose name or username every word begins something but for one slip. */
export function misspelledPeople({ campus, words, halves, exceptIds, limit }: SoughtAlike) {
  return sql<FoundPersonRow>`
    with near as materialized (
      select u.* from users u
      where ${isAtHomeOn(campus)} ${notOf(exceptIds, sql`u.id`)} and (${isNear(halves)})
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

/** Few enough to be compared. */
function isNear({ beginnings, end }: Sought['halves']) {
  if (end === null) return anyBeginning(beginnings);
  const part = unguessedText(`%${end}%`);
  return sql`${anyBeginning(beginnings)} or u.username like ${part} or u.search_name like ${part}`;
}

/** A letter more, less or another, or two neighbours swapped. */
function hasWordAlike({ word, swapped }: SoughtWord) {
  const steps = (mails: number, most: number) =>
    sql`levenshtein_less_equal(left(part, char_length(${word}) + ${sql.lit(mails)}), ${word}, ${sql.lit(most)})`;
  const isOneOff = sql.join(
    [-1, 0, 1].map((mails) => sql`${steps(mails, 1)} <= 1`),
    sql` or `,
  );
  const isAlike = sql`
    or ${steps(0, 2)} <= 2 and (left(part, char_length(${word})) = any(${swapped}::text[]) or ${isOneOff})`;
  return sql`exists (
    select from unnest(string_to_array(u.search_name, ' ') || u.username) part
    where starts_with(part, ${word}) ${swapped.length > 0 ? isAlike : sql``})`;
}
