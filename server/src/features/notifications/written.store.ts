import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isMemberOn } from '../accounts/accounts.public.ts';

/** A post or comment that is not deleted, and the authors it replies to. */
export async function findWritten(db: Db, campusId: string, postId: string) {
  const { rows } = await sql<{
    text: string;
    authorId: string;
    parentAuthorId: string | null;
    rootAuthorId: string;
    answersRoot: boolean;
  }>`
    select p.plain_text as text, p.author_id as "authorId", parent.author_id as "parentAuthorId",
      root.author_id as "rootAuthorId", coalesce(p.parent_id = p.root_id, false) as "answersRoot"
    from posts p join posts root on root.id = p.root_id left join posts parent on parent.id = p.parent_id
    where p.id = ${postId} and p.campus_id = ${campusId} and p.type = 'post' and p.deleted_at is null
  `.execute(db);
  return rows[0];
}

type Campus = { id: string; isGeneric: boolean };

/** The members of the campus who have one of these usernames. */
export async function findNamedMembers(db: Db, campus: Campus, usernames: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.username = any(${usernames}::text[]) and ${isMemberOn(campus)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks a post or comment, so that it is not deleted and its saves do not change while people are notified. Undefined
 * if it is deleted: then nobody is notified, and a listener removes the old notifications.
 */
export async function holdPost(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql<{ authorId: string; isComment: boolean }>`
    select author_id as "authorId", parent_id is not null as "isComment" from posts
    where id = ${postId} and campus_id = ${campusId} and deleted_at is null
    for share
  `.execute(tx);
  return rows[0];
}

export async function isSavedBy(tx: Db, postId: string, userId: string) {
  const row = await tx
    .selectFrom('saves')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
