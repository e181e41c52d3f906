import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { notOf } from '../../platform/hidden-people.ts';
import { FULL_NAME, isBeginning, LAST_NAME, PERSON_ROW, type PersonRow, USERNAME } from './people.store.ts';
import { isAtHomeOn } from './person.store.ts';

/** Where a page of people ended: how well they matched, and their username. */
export type PersonPlace = { rank: number; username: string };
export type FoundPersonRow = PersonRow & { rank: number };

export type SoughtWord = {
  word: string;
  /** Itself with two neighbours swapped, where it is long enough to be misspelled. */
  swapped: readonly string[];
};

export type Sought = {
  campus: { id: string; isGeneric: boolean };
  /** What may be the beginning of a username. */
  handle: string;
  words: readonly SoughtWord[];
  /** Who looks for others, and whom they do not see. */
  exceptIds: readonly string[];
  after: PersonPlace | undefined;
  limit: number;
};

/** One row more than the limit where there are more. */
export async function listFoundPeople(db: Db, sought: Sought) {
  const { rows } = await foundPeople(sought).execute(db);
  return rows;
}

/** From so many letters on, any part of a username is found: shorter ones are in everybody's. */
const PART_FROM = 3;

/**
 * Members in whose name or username every word begins something. Whose username it is comes first, then whose name
 * begins so, whose username begins so, and then all others.
 */
export function foundPeople({ campus, handle, words, exceptIds, after, limit }: Sought) {
  const rank = sql<number>`
    case
      when u.username = ${handle} then 1
      when starts_with(u.search_name, ${words.map(({ word }) => word).join(' ')}) then 2
      when starts_with(u.username, ${handle}) then 3
      else 4
    end`;
  return sql<FoundPersonRow>`
    with found as (
      select u.*, ${rank} as rank from users u
      where ${isAtHomeOn(campus)} ${notOf(exceptIds, sql`u.id`)}
        and (${everyWord(words, hasWord)} or ${words.length > 0 ? isBeginning(USERNAME, handle) : sql`false`})
    )
    select ${PERSON_ROW}, u.rank
    from found u
    ${after ? sql`where (u.rank, u.username collate "C") > (${after.rank}::int, ${after.username})` : sql``}
    order by u.rank, u.username collate "C"
    limit ${sql.lit(limit + 1)}`;
}

/** Short ones are read from the indexes of beginnings, in which they are not many. */
function hasWord({ word }: SoughtWord) {
  if (Array.from(word).length < PART_FROM) return sql`(${anyBeginning([word])})`;
  return sql`(u.username like ${`%${word}%`} or u.search_name ~ ${String.raw`\m${word}`})`;
}

function everyWord(words: readonly SoughtWord[], isThere: (word: SoughtWord) => RawBuilder<unknown>) {
  if (words.length === 0) return sql`false`;
  return sql`(${sql.join(
    words.map((word) => isThere(word)),
    sql` and `,
  )})`;
}

function anyBeginning(beginnings: readonly string[]) {
  const each = beginnings.flatMap((letters) => NAMES.map((column) => isBeginning(column, letters)));
  return sql.join(each, sql` or `);
}

const NAMES = [USERNAME, FULL_NAME, LAST_NAME];

export async function listMisspelledPeople(db: Db, sought: Omit<Sought, 'handle' | 'after'>) {
  const { rows } = await misspelledPeople(sought).execute(db);
  return rows;
}

const MISSPELLED = 5;

/** Members in whose name or username every word begins something but for one slip. */
export function misspelledPeople({ campus, words, exceptIds, limit }: Omit<Sought, 'handle' | 'after'>) {
  return sql<FoundPersonRow>`
    with near as materialized (
      select u.* from users u
      where ${isAtHomeOn(campus)} ${notOf(exceptIds, sql`u.id`)} and (${isNear(words)})
    )
    select ${PERSON_ROW}, ${sql.lit(MISSPELLED)}::int as rank
    from near u
    where ${everyWord(words, hasWordAlike)}
    order by u.username collate "C"
    limit ${sql.lit(limit)}`;
}

/**
 * Few enough to be compared: whose name begins with the first letters of the longest word, one of them left out or two
 * swapped, and who has the rest of it.
 */
function isNear(words: readonly SoughtWord[]) {
  const longest = words.map(({ word }) => word).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const [first = '', second = '', third = '', ...rest] = Array.from(longest);
  const begun = anyBeginning([first + second, first + third, second + first, second + third]);
  const end = `${third}${rest.join('')}`;
  if (rest.length < 2) return begun;
  return sql`${begun} or u.username like ${`%${end}%`} or u.search_name like ${`%${end}%`}`;
}

/** A letter more, less or another, or two neighbours swapped. Few are left to be looked at closely. */
function hasWordAlike({ word, swapped }: SoughtWord) {
  const steps = (letters: number, most: number) =>
    sql`levenshtein_less_equal(left(part, char_length(${word}) + ${sql.lit(letters)}), ${word}, ${sql.lit(most)})`;
  const isOneOff = sql.join(
    [-1, 0, 1].map((letters) => sql`${steps(letters, 1)} <= 1`),
    sql` or `,
  );
  const isAlike = sql`
    or ${steps(0, 2)} <= 2 and (left(part, char_length(${word})) = any(${swapped}::text[]) or ${isOneOff})`;
  return sql`exists (
    select from unnest(string_to_array(u.search_name, ' ') || u.username) part
    where starts_with(part, ${word}) ${swapped.length > 0 ? isAlike : sql``})`;
}
