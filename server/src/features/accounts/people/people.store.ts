import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import { opaqueText } from '../../../platform/database/opaque-values.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { noBlockBetween } from '../blocks/blocks.store.ts';
import { isHomeMember, isKnownOn, isMemberOn, isVerified, PERSON, personItem } from './person.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

export type PublicProfileRow = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>;

export function findPublicProfile(reader: Reader, campusId: string, username: string) {
  return reader
    .selectFrom('users as u')
    .select([
      ...PERSON,
      isVerified,
      'u.bio',
      postsOn(campusId).as('postCount'),
      itemsForSaleOn(campusId).as('itemCount'),
      'u.profile_set_up as profileSetUp',
      'u.hides_likes as hidesLikes',
      'u.created_at as joinedAt',
    ])
    .where('u.username', '=', username.toLowerCase())
    .where(isKnownOn(campusId))
    .executeTakeFirst();
}

/** Counts posts on this campus only: `users.post_count` covers all campuses, and another one may be private. */
function postsOn(campusId: string) {
  return sql<number>`(
    select count(*)::int from shown_posts p
    where p.author_id = u.id and p.campus_id = ${campusId} and p.parent_id is null and p.type = 'post')`;
}

function itemsForSaleOn(campusId: string) {
  return sql<number>`(
    select count(*)::int from shown_items i
    where i.author_id = u.id and i.campus_id = ${campusId} and i.status = 'available')`;
}

export async function isPersonOf(db: Db, campusId: string, userId: string) {
  const row = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(isKnownOn(campusId))
    .executeTakeFirst();
  return row !== undefined;
}

type CampusRef = { id: string; isGeneric: boolean };

/** The addresses of a member of the campus, unless one of the two has blocked the other. */
export function findMember(db: Db, campus: CampusRef, { userId, by }: { userId: string; by: string }) {
  return db
    .selectFrom('users as u')
    .select(['u.email', 'u.school_email as schoolEmail'])
    .where('u.id', '=', userId)
    .where(isMemberOn(campus))
    .where(isKnownOn(campus.id))
    .where(noBlockBetween(sql`u.id`, sql`${by}::uuid`))
    .executeTakeFirst();
}

type MentionQuery = { campus: CampusRef; hiddenIds: readonly string[]; begins: string; limit: number };

export type PersonRow = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  avatarId: string | null;
  isVerified: boolean;
};

/** Members whose username starts with the text, then those whose first name does. */
export async function listMentionableRows(db: Db, query: MentionQuery) {
  const { rows } = await mentionable(query).execute(db);
  return rows;
}

/**
 * Uses bounds instead of LIKE: a prepared plan can't use an index for an unknown pattern, and bounds need no escaping.
 * Every text with this prefix sorts before the prefix followed by the last Unicode character.
 */
export function isBeginning(column: SqlFragment, first: string) {
  const past = `${first}\u{10ffff}`;
  return sql<boolean>`(${column} ~>=~ ${opaqueText(first)} and ${column} ~<~ ${opaqueText(past)})`;
}

function startingWith(members: SqlFragment, column: SqlFragment, first: string, limit: number) {
  return sql`
    ${members} and ${isBeginning(column, first)}
    order by ${column} using ~<~ limit ${sql.lit(limit)}`;
}

export const USERNAME = sql`u.username`;
const FIRST_NAME = sql`lower(u.first_name)`;
export const LAST_NAME = sql`plain_letters(u.last_name)`;
export const SEARCH_NAME = sql`u.search_name`;
export const PERSON_ROW = sql`
  u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar_id as "avatarId",
  u.school_verified_at is not null as "isVerified"`;

export function mentionable({ campus, hiddenIds, begins, limit }: MentionQuery) {
  const first = begins.toLowerCase();
  // Whoever verifies a school leaves the generic campus. Saying so lets the planner use the index of unverified people.
  const unverified = campus.isGeneric ? sql`and u.school_verified_at is null` : sql``;
  const members = sql`
    select u.* from users u where ${isHomeMember(campus)} ${unverified} ${notOf(hiddenIds, sql`u.id`)}`;
  return sql<PersonRow>`
    with by_username as (${startingWith(members, USERNAME, first, limit)}),
    -- Twice the limit, because some of them may already be in by_username.
    by_first_name as (${startingWith(members, FIRST_NAME, first, limit * 2)})
    select ${PERSON_ROW}
    from (
      select 1 as rank, u.* from by_username u
      union all
      select 2, u.* from by_first_name u where u.id not in (select id from by_username)
    ) u
    order by u.rank, u.username
    limit ${sql.lit(limit)}`;
}

/** Members of a campus, oldest account first. Ids sort by creation time, so no other sort key is needed. */
export function membersPage(
  campus: CampusRef,
  { hiddenIds, after, limit }: Omit<ListParams, 'campusId' | 'viewerId'>,
): JsonQuery {
  return sql`
    with listed as (
      select u.*, u.created_at as listed_at, u.id as listed_id, row_number() over (order by u.id) as position
      from users u
      where ${isHomeMember(campus)} ${notOf(hiddenIds, sql`u.id`)} ${after ? sql`and u.id > ${after.id}::uuid` : sql``}
      order by u.id
      limit ${sql.lit(limit + 1)}
    )
    select ${pageOfListed({ item: personItem, row: sql`u`, limit })}::text as json`;
}
