import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { opaqueIds } from '../../platform/database/opaque-values.ts';
import { isMemberOn } from '../accounts/accounts.public.ts';

export type Written = {
  postId: string;
  campusId: string;
  text: string;
  authorId: string;
  parentAuthorId: string | null;
  rootAuthorId: string;
  repliesToRoot: boolean;
};

/** Posts and comments that are not deleted, and the authors they reply to, in the given order. */
export async function findWritten(db: Db, postIds: readonly string[]) {
  const { rows } = await sql<Written>`
    select p.id as "postId", p.campus_id as "campusId", p.plain_text as text, p.author_id as "authorId",
      parent.author_id as "parentAuthorId", root.author_id as "rootAuthorId",
      coalesce(p.parent_id = p.root_id, false) as "repliesToRoot"
    from unnest(${opaqueIds(postIds)}) with ordinality as asked (id, position)
    join posts p on p.id = asked.id
    join posts root on root.id = p.root_id
    left join posts parent on parent.id = p.parent_id
    where p.type = 'post' and p.deleted_at is null
    order by asked.position
  `.execute(db);
  return rows;
}

type Campus = { id: string; isGeneric: boolean };

/** The members of the campus who have one of these usernames. */
export async function findNamedMembers(db: Db, campus: Campus, usernames: readonly string[]) {
  const { rows } = await sql<{ id: string; username: string }>`
    select u.id, u.username from users u where u.username = any(${usernames}::text[]) and ${isMemberOn(campus)}
  `.execute(db);
  return rows;
}

export type Save = { postId: string; actorId: string };
export type SaveNow = Save & { isComment: boolean; isSaved: boolean };

/** The current state of these people and posts, without deleted posts. */
export async function findSavesNow(tx: Db, saves: readonly Save[]) {
  const { rows } = await sql<SaveNow>`
    select p.id as "postId", asked.user_id as "actorId", p.parent_id is not null as "isComment",
      exists (select from saves s where s.post_id = p.id and s.user_id = asked.user_id) as "isSaved"
    from unnest(${opaqueIds(saves.map(({ postId }) => postId))}, ${opaqueIds(saves.map(({ actorId }) => actorId))})
      with ordinality as asked (post_id, user_id, position)
    join posts p on p.id = asked.post_id
    where p.deleted_at is null
    order by asked.position
  `.execute(tx);
  return rows;
}
