import { sql, type RawBuilder } from 'kysely';
import { personItem } from '../../accounts/accounts.public.ts';
import { mediaItem } from '../../media/media.public.ts';
import { isHiddenFrom, postItem } from '../../posts/posts.public.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/*
 * The database writes chats and messages as JSON in the shape of the contract's `chat` and `message`. Every response
 * uses these fragments, so they cannot differ. A test parses the result with the contract's schemas.
 */

/** Longer than one line on any screen. */
const LAST_TEXT_MAX = 140;

/** For the viewer's own row of `chat_members` with the alias `me`. */
export const chatItem: SqlFragment = sql`(
  select json_build_object(
    'id', c.id,
    'other', (
      select ${personItem} from users u
      where u.id = case when c.low_user_id = me.user_id then c.high_user_id else c.low_user_id end),
    'last', (
      select json_build_object(
        'action', c.last_deed,
        'actorId', c.last_actor_id,
        'actorFirstName', coalesce((select u.first_name from users u where u.id = c.last_actor_id), ''),
        'text', left(translate(e.plain_text, E'\n', ' '), ${sql.lit(LAST_TEXT_MAX)}),
        'mediaKind', (select m.kind from media m where m.message_id = e.id and m.status <> 'sealed'),
        'hasPost', e.has_post)
      from messages e where e.id = c.last_message_id),
    'lastMessageAt', c.last_message_at,
    'isUnread', me.is_unread,
    'lastSeq', c.last_seq,
    'revision', c.revision,
    'readSeq', me.last_read_seq,
    'otherReadSeq', (
      select o.last_read_seq from chat_members o where o.chat_id = c.id and o.user_id <> me.user_id))
  from chats c where c.id = me.chat_id)`;

/**
 * For a row of `messages` with the alias `e`. A shared post is null if it is deleted or hidden from the viewer. Staff
 * also see the file of a message that was removed.
 */
export function messageItem(viewerId: string | RawBuilder<string>, { withSealed = false } = {}): SqlFragment {
  const shown = withSealed ? sql`` : sql`and m.status <> 'sealed'`;
  return sql`json_build_object(
    'id', e.id,
    'chatId', e.chat_id,
    'seq', e.seq,
    'revision', e.revision,
    'clientId', e.client_id,
    'senderId', e.sender_id,
    'document', e.document,
    'media', (select ${mediaItem} from media m where m.message_id = e.id ${shown}),
    'hasPost', e.has_post,
    'post', case when e.post_id is not null then (
      select ${postItem(viewerId)} from posts p
      where p.id = e.post_id and p.campus_id = e.campus_id and p.deleted_at is null
        and not ${isHiddenFrom(sql`${viewerId}::uuid`, sql`e.post_id`)}) end,
    'hearts', ${heartsOf(sql`e.id`)},
    'createdAt', e.created_at)`;
}

/** The ids of the people who reacted, oldest reaction first. */
export function heartsOf(messageId: SqlFragment): RawBuilder<string[]> {
  return sql`coalesce((
    select json_agg(r.user_id order by r.created_at, r.user_id) from reactions r where r.message_id = ${messageId}
  ), '[]'::json)`;
}
