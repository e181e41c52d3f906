import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { postItem } from '../../posts/posts.public.ts';
import type { ChatParams } from './chat-lists.store.ts';

/** The post from which a new chat is begun. */
export async function insertTopic(tx: Db, { chatId, postId }: { chatId: string; postId: string }) {
  await tx.insertInto('chat_topics').values({ chat_id: chatId, post_id: postId }).execute();
}

/**
 * The post with an item that a chat is about: the newest that was shared, or the one it was begun from. Empty if the
 * chat is not the viewer's.
 */
export function chatItemPost({ campusId, viewerId, chatId }: ChatParams): JsonQuery {
  const isShown = sql`p.campus_id = me.campus_id and p.deleted_at is null
    and ${noBlockBetween(sql`p.author_id`, sql`${viewerId}::uuid`)}`;
  return sql`
    select json_build_object('post', (
      select ${postItem(viewerId)} from posts p where p.id = coalesce(
        (select e.post_id from messages e
          join items i on i.post_id = e.post_id
          join posts p on p.id = e.post_id and ${isShown}
          where e.chat_id = me.chat_id and e.post_id is not null
          order by e.seq desc limit 1),
        (select t.post_id from chat_topics t
          join items i on i.post_id = t.post_id
          join posts p on p.id = t.post_id and ${isShown}
          where t.chat_id = me.chat_id))))::text as json
    from chat_members me
    where me.chat_id = ${chatId} and me.user_id = ${viewerId} and me.campus_id = ${campusId}`;
}
