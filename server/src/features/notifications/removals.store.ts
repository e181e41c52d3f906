import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Whose } from './notifications.store.ts';

const WHOSE = sql`select distinct user_id as "userId", campus_id as "campusId" from removed`;

/** Everything about a post or comment and what stood below it. Answers with whose list is shorter now. */
export async function deleteNewsOfPost(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql<Whose>`
    with recursive gone as (
      select p.id from posts p where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is not null
      union all
      select p.id from posts p join gone g on p.parent_id = g.id
    ), removed as (
      delete from notifications n using gone g where n.post_id = g.id returning n.user_id, n.campus_id
    )
    ${WHOSE}
  `.execute(tx);
  return rows;
}

export async function deleteNewsOfChat(tx: Db, campusId: string, chatId: string) {
  const { rows } = await sql<Whose>`
    with removed as (
      delete from notifications where chat_id = ${chatId} and campus_id = ${campusId} returning user_id, campus_id
    )
    ${WHOSE}
  `.execute(tx);
  return rows;
}
