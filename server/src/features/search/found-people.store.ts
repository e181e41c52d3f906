import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isMemberOn, type PersonRow } from '../accounts/accounts.public.ts';

/** Where a page of people ended: how well they matched, and their username. */
export type PersonPlace = { rank: number; username: string };
export type FoundPersonRow = PersonRow & { rank: number };

type Sought = {
  campus: { id: string; isGeneric: boolean };
  text: string;
  after: PersonPlace | undefined;
  limit: number;
};

export async function listFoundPeople(db: Db, sought: Sought) {
  const { rows } = await foundPeople(sought).execute(db);
  return rows;
}

/** So many words of a name are looked at; more has nobody. */
const WORDS_MAX = 5;
/** From so many letters on, any part of a username is found: shorter ones are in everybody's. */
const PART_FROM = 3;

/**
 * Members in whose name or username every word begins something. Whose username it is comes first, then whose name
 * begins so, whose username begins so, and then all others.
 */
export function foundPeople({ campus, text, after, limit }: Sought) {
  const words = wordsOf(text);
  const handle = escaped(text.replace(/^@/, '').toLowerCase());
  return sql<FoundPersonRow>`
    with found as (
      select u.id, u.username, u.first_name, u.last_name, u.avatar_id, u.school_verified_at is not null as is_verified,
        case
          when u.username like ${handle} then 1
          when u.search_name like ${`${words.join(' ')}%`} then 2
          when u.username like ${`${handle}%`} then 3
          else 4
        end as rank
      from users u
      where u.campus_id = ${campus.id} and ${isMemberOn(campus)} and ${everyWord(words, handle)}
    )
    select id, username, first_name as "firstName", last_name as "lastName", avatar_id as "avatarId",
      is_verified as "isVerified", rank
    from found
    ${after ? sql`where (rank, username collate "C") > (${after.rank}::int, ${after.username})` : sql``}
    order by rank, username collate "C"
    limit ${sql.lit(limit + 1)}`;
}

/** A username may have marks between its words, which a name has not. */
function everyWord(words: readonly string[], handle: string) {
  if (words.length === 0) return sql`false`;
  const each = words.map((word) => {
    const inUsername = Array.from(word).length < PART_FROM ? `${word}%` : `%${word}%`;
    return sql`(u.username like ${inUsername} or u.search_name like ${`${word}%`} or u.search_name like ${`% ${word}%`})`;
  });
  return sql`(u.username like ${`${handle}%`} or (${sql.join(each, sql` and `)}))`;
}

/** As `search_letters` cuts a name. */
function wordsOf(text: string) {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);
