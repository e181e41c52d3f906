import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/reader.ts';
import { opaqueText } from '../../../platform/database/opaque-values.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import { isBeginning, LAST_NAME, PERSON_ROW, type PersonRow, SEARCH_NAME, USERNAME } from './people.store.ts';
import { isHomeMember } from './person.store.ts';

/** Where a page of people ended: the rank of the match and the username. */
export type PeopleCursor = { rank: number; username: string };
export type FoundPersonRow = PersonRow & { rank: number };

export type PeopleQueryWord = {
  word: string;
  /** The word with two neighboring letters swapped; empty for words that are too short to be misspelled. */
  swapped: readonly string[];
};

export type PeopleQuery = {
  campus: { id: string; isGeneric: boolean };
  /** Compared with the beginning of usernames. */
  handle: string;
  /** Longest first. */
  words: readonly PeopleQueryWord[];
  /** One typo leaves one of these beginnings of the longest word intact, or this part. */
  halves: { beginnings: readonly string[]; end: string | null };
  /** All words, in the order in which they were typed. */
  name: string;
  /** The viewer, and the people hidden from the viewer. */
  exceptIds: readonly string[];
  after: PeopleCursor | undefined;
  limit: number;
};

/** Normalizes a text for comparison with names, in any alphabet. */
export async function lettersOf(db: Reader, text: string) {
  const { rows } = await sql<{ letters: string }>`select search_letters(${text}) as letters`.execute(db);
  return rows[0]?.letters ?? '';
}

/** Returns one row over the limit when there is a next page. */
export async function listFoundPeople(db: Reader, sought: PeopleQuery) {
  const { rows } = await foundPeople(sought).execute(db);
  return rows;
}

/** The last rank: matches that are not at the beginning of the name or username. */
const OTHERS = 4;

/**
 * Members whose name or username matches every word: the exact username first, then beginnings of names, then
 * beginnings of usernames. Other matches are only searched when these do not fill the page.
 */
export function foundPeople({ campus, handle, words, name, exceptIds, after, limit }: PeopleQuery) {
  const rank = sql<number>`
    case
      when u.username = ${handle} then 1
      when starts_with(u.search_name, ${name}) then 2
      when starts_with(u.username, ${handle}) then 3
      else ${sql.lit(OTHERS)}
    end`;
  const members = sql`
    select u.*, ${rank} as rank from users u where ${isHomeMember(campus)} ${notOf(exceptIds, sql`u.id`)}`;
  const isPrefixMatch =
    name === '' ? sql`false` : sql`(${isBeginning(USERNAME, handle)} or ${isBeginning(SEARCH_NAME, name)})`;
  const isLater = after ? sql`where (u.rank, u.username collate "C") > (${after.rank}::int, ${after.username})` : sql``;
  const first = sql`${isLater} order by u.rank, u.username collate "C" limit ${sql.lit(limit + 1)}`;
  return sql<FoundPersonRow>`
    with begun as materialized (
      select * from (${members} and ${isPrefixMatch}) u ${first}
    ), others as (
      ${members} and ${hasEvery(words)} and ${rank} = ${sql.lit(OTHERS)} and (select count(*) <= ${sql.lit(limit)} from begun)
    )
    select ${PERSON_ROW}, u.rank
    from (select * from begun union all select * from others) u ${first}`;
}

/** Words of this length or more match anywhere in a username. Shorter ones would match nearly everyone. */
const SUBSTRING_MIN = 3;
const isShort = (word: string) => Array.from(word).length < SUBSTRING_MIN;

/** The longest word uses an index; the other words filter its matches. */
function hasEvery([longest, ...rest]: readonly PeopleQueryWord[]) {
  if (longest === undefined) return sql`false`;
  const conditions = [hasWord(longest), ...rest.map((each) => containsWord(each))];
  return sql.join(conditions, sql` and `);
}

/** Short words use the prefix indexes, where they match few rows. */
function hasWord({ word }: PeopleQueryWord) {
  if (!isShort(word))
    return sql`(u.username like ${opaqueText(`%${word}%`)} or u.search_name ~ ${opaqueText(String.raw`\m${word}`)})`;
  return sql`(${anyBeginning([word])})`;
}

function containsWord({ word }: PeopleQueryWord) {
  const inUsername = isShort(word) ? sql`starts_with(u.username, ${word})` : sql`strpos(u.username, ${word}) > 0`;
  return sql`(${inUsername} or strpos(' ' || u.search_name, ${` ${word}`}) > 0)`;
}

const NAMES = [USERNAME, SEARCH_NAME, LAST_NAME];

/** Whether the username, name or last name starts with one of these. */
export function anyBeginning(beginnings: readonly string[]) {
  const each = beginnings.flatMap((letters) => NAMES.map((column) => isBeginning(column, letters)));
  return sql.join(each, sql` or `);
}
