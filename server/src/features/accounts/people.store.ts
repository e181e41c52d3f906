import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isKnownOn, isMemberOn, isVerified, PERSON } from './person.store.ts';

export type PublicProfileRow = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>;

export function findPublicProfile(db: Db, campusId: string, username: string) {
  return db
    .selectFrom('users as u')
    .select([
      ...PERSON,
      isVerified,
      'u.bio',
      postsOn(campusId).as('postCount'),
      'u.profile_set_up as profileSetUp',
      'u.created_at as joinedAt',
    ])
    .where('u.username', '=', username.toLowerCase())
    .where(isKnownOn(campusId))
    .executeTakeFirst();
}

/** What their list of posts on this campus has. `users.post_count` is of all campuses, and another one may be private. */
function postsOn(campusId: string) {
  return sql<number>`(
    select count(*)::int from posts p
    where p.author_id = u.id and p.campus_id = ${campusId}
      and p.parent_id is null and p.type = 'post' and p.deleted_at is null)`;
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

/** The addresses of a member of the campus. */
export function findMember(db: Db, campus: { id: string; isGeneric: boolean }, userId: string) {
  return db
    .selectFrom('users as u')
    .select(['u.email', 'u.school_email as schoolEmail'])
    .where('u.id', '=', userId)
    .where(isMemberOn(campus))
    .executeTakeFirst();
}

type Begins = { campusId: string; begins: string; limit: number };

export type PersonRow = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  avatarId: string | null;
  isVerified: boolean;
};

/** Members by the first letters of their username, then of their first name. */
export async function listMentionableRows(db: Db, query: Begins) {
  const { rows } = await mentionable(query).execute(db);
  return rows;
}

/**
 * Bounds stand in place of LIKE: a prepared plan does not know the pattern and could not use an index for it, and so
 * there are no wildcards to escape. Whatever begins with a text comes before that text with the last character of all.
 */
export function mentionable({ campusId, begins, limit }: Begins) {
  const first = begins.toLowerCase();
  const last = `${first}\u{10ffff}`;
  const members = sql`
    select u.* from users u where u.campus_id = ${campusId} and u.school_verified_at is not null`;
  return sql<PersonRow>`
    with by_username as (
      ${members} and u.username ~>=~ ${first} and u.username ~<~ ${last}
      order by u.username using ~<~ limit ${sql.lit(limit)}
    ), by_first_name as (
      ${members} and lower(u.first_name) ~>=~ ${first} and lower(u.first_name) ~<~ ${last}
      -- As many again as may have been found by their username already.
      order by lower(u.first_name) using ~<~ limit ${sql.lit(limit * 2)}
    )
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar_id as "avatarId",
      true as "isVerified"
    from (
      select 1 as rank, u.* from by_username u
      union all
      select 2, u.* from by_first_name u where u.id not in (select id from by_username)
    ) u
    order by u.rank, u.username
    limit ${sql.lit(limit)}`;
}
