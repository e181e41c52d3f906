import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { unguessedText } from '../../../platform/database/unguessed.ts';
import { notOf } from '../../../platform/hidden-people.ts';
import { isBeginning, LAST_NAME, PERSON_ROW, type PersonRow, SEARCH_NAME, USERNAME } from './people.store.ts';
import { isAtHomeOn } from './person.store.ts';

/** Where a page of people ended: how well they matched, and their username. */
export type PeopleCursor = { rank: number; username: string };
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
  /** The longest first. */
  words: readonly SoughtWord[];
  /** What is still there of the longest after one slip: one of these beginnings, or this part. */
  halves: { beginnings: readonly string[]; end: string | null };
  /** All words, as they were typed. */
  name: string;
  /** Who looks for others, and whom they do not see. */
  exceptIds: readonly string[];
  after: PeopleCursor | undefined;
  limit: number;
};

/** A text as names are compared, whatever its alphabet. */
export async function lettersOf(db: Db, text: string) {
  const { rows } = await sql<{ letters: string }>`select search_letters(${text}) as letters`.execute(db);
  return rows[0]?.letters ?? '';
}

/** One row more than the limit where there are more. */
export async function listFoundPeople(db: Db, sought: Sought) {
  const { rows } = await foundPeople(sought).execute(db);
  return rows;
}

/** The last rank: theirs whose name or username does not begin so. */
const OTHERS = 4;

/**
 * Members in whose name or username every word begins something. Whose username it is comes first, then whose name
 * begins so, whose username begins so, and then the others, who are looked for where these do not fill the page.
 */
export function foundPeople({ campus, handle, words, name, exceptIds, after, limit }: Sought) {
  const rank = sql<number>`
    case
      when u.username = ${handle} then 1
      when starts_with(u.search_name, ${name}) then 2
      when starts_with(u.username, ${handle}) then 3
      else ${sql.lit(OTHERS)}
    end`;
  const members = sql`
    select u.*, ${rank} as rank from users u where ${isAtHomeOn(campus)} ${notOf(exceptIds, sql`u.id`)}`;
  const isBegun =
    name === '' ? sql`false` : sql`(${isBeginning(USERNAME, handle)} or ${isBeginning(SEARCH_NAME, name)})`;
  const isLater = after ? sql`where (u.rank, u.username collate "C") > (${after.rank}::int, ${after.username})` : sql``;
  const first = sql`${isLater} order by u.rank, u.username collate "C" limit ${sql.lit(limit + 1)}`;
  return sql<FoundPersonRow>`
    with begun as materialized (
      select * from (${members} and ${isBegun}) u ${first}
    ), others as (
      ${members} and ${hasEvery(words)} and ${rank} = ${sql.lit(OTHERS)} and (select count(*) <= ${sql.lit(limit)} from begun)
    )
    select ${PERSON_ROW}, u.rank
    from (select * from begun union all select * from others) u ${first}`;
}

/** From so many letters on, any part of a username is found: shorter ones are in everybody's. */
const PART_FROM = 3;
const isShort = (word: string) => Array.from(word).length < PART_FROM;

/** The longest word is read from an index, and those who have it are looked at for the rest. */
function hasEvery([longest, ...rest]: readonly SoughtWord[]) {
  if (longest === undefined) return sql`false`;
  const conditions = [hasWord(longest), ...rest.map((each) => showsWord(each))];
  return sql.join(conditions, sql` and `);
}

/** Short ones are read from the indexes of beginnings, in which they are not many. */
function hasWord({ word }: SoughtWord) {
  if (!isShort(word))
    return sql`(u.username like ${unguessedText(`%${word}%`)} or u.search_name ~ ${unguessedText(String.raw`\m${word}`)})`;
  return sql`(${anyBeginning([word])})`;
}

function showsWord({ word }: SoughtWord) {
  const inUsername = isShort(word) ? sql`starts_with(u.username, ${word})` : sql`strpos(u.username, ${word}) > 0`;
  return sql`(${inUsername} or strpos(' ' || u.search_name, ${` ${word}`}) > 0)`;
}

const NAMES = [USERNAME, SEARCH_NAME, LAST_NAME];

/** Whose username, name or last name begins with one of these. */
export function anyBeginning(beginnings: readonly string[]) {
  const each = beginnings.flatMap((letters) => NAMES.map((column) => isBeginning(column, letters)));
  return sql.join(each, sql` or `);
}
