import { sql, type RawBuilder } from 'kysely';
import { CHATS } from '@quad/contract/chats/chats';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { isMemberOn, personItem } from '../../accounts/accounts.public.ts';
import { chatItem, messageItem } from './chat-item.store.ts';

/*
 * Each read is one query that returns one JSON text, so a chat and its messages have the same state. Without the
 * viewer's own member row the result is empty: the chat is not theirs, is deleted or belongs to another campus.
 */

/** A chat that the viewer requests on the site of a campus. */
export type ChatParams = { campusId: string; viewerId: string; chatId: string };

const NEWEST: ListOrder = { at: sql`me.last_message_at`, id: sql`me.chat_id`, direction: 'desc', ties: 'desc' };

export function chatsPage({ campusId, after, limit }: ListParams, viewerId: string): JsonQuery {
  const from = sql`from chat_members me where me.user_id = ${viewerId} and me.campus_id = ${campusId}`;
  return sql`
    with listed as (${listedRows({ columns: sql`me.*`, from, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: chatItem, row: sql`me`, limit })}::text as json`;
}

type RecentPeople = { campus: { id: string; isGeneric: boolean }; viewerId: string; limit: number };

/** The others of the viewer's latest chats, as far as they can get messages on this campus. */
export function recentPeople({ campus, viewerId, limit }: RecentPeople): JsonQuery {
  return sql`
    select json_build_object('items', coalesce(json_agg(r.person order by r.at desc), '[]'::json))::text as json
    from (
      select ${personItem} as person, me.last_message_at as at
      from chat_members me
      join chats c on c.id = me.chat_id
      join users u on u.id = case when c.low_user_id = me.user_id then c.high_user_id else c.low_user_id end
      where me.user_id = ${viewerId} and me.campus_id = ${campus.id} and ${isMemberOn(campus)}
      order by me.last_message_at desc, me.chat_id desc
      limit ${sql.lit(limit)}
    ) r`;
}

export function oneChat(input: ChatParams): JsonQuery {
  return sql`select ${chatItem}::text as json from (${ownRow(input)}) me`;
}

const ownRow = ({ campusId, viewerId, chatId }: ChatParams) => sql`
  select me.* from chat_members me
  where me.chat_id = ${chatId} and me.user_id = ${viewerId} and me.campus_id = ${campusId}`;

type Span = {
  /** The lowest seq that the browser already has. */
  before: number | undefined;
  /** Load down to this seq in one page, unless that is too many messages. */
  from: number | undefined;
};

/** Messages are numbered without gaps, so the bounds of a page can be computed. */
export function messagesPage(input: ChatParams, { before, from }: Span): JsonQuery {
  const top = before === undefined ? sql`c.last_seq` : sql`least(c.last_seq, ${before}::int8 - 1)`;
  const max = from === undefined ? CHATS.pageSize : CHATS.changesMax;
  return sql`
    with me as (${ownRow(input)}), span as (
      select s.chat_id, s.top, greatest(0, ${belowPage(from)}) as below
      from (select c.id as chat_id, ${top} as top from me join chats c on c.id = me.chat_id) s
    ), listed as (
      select e.* from messages e
      where e.chat_id = (select chat_id from span)
        and e.seq <= (select top from span) and e.seq > (select below from span)
      order by e.seq desc
      limit ${sql.lit(max)}
    )
    select json_build_object(
      'items', (select coalesce(json_agg(${messageItem(input.viewerId)} order by e.seq desc), '[]'::json) from listed e),
      'hasOlder', (select below > 0 from span),
      'chat', ${chatItem})::text as json
    from me`;
}

/** The seq just below the page. */
function belowPage(from: number | undefined): RawBuilder<number> {
  const below = sql<number>`s.top - ${sql.lit(CHATS.pageSize)}`;
  if (from === undefined) return below;
  return sql`case when s.top - ${from}::int8 < ${sql.lit(CHATS.changesMax)}
    then least(${below}, ${from}::int8 - 1) else ${below} end`;
}

/** Changes are made one by one under the lock of the chat, so a reader of one change also sees every earlier one. */
export function changesPage(input: ChatParams, since: number): JsonQuery {
  const max = sql.lit(CHATS.changesMax);
  return sql`
    with me as (${ownRow(input)}), listed as (
      select e.*, row_number() over (order by e.revision) as position from messages e
      where e.chat_id = (select chat_id from me) and e.revision > ${since}::int8
      order by e.revision
      limit ${sql.lit(CHATS.changesMax + 1)}
    )
    select json_build_object(
      'items', (
        select coalesce(json_agg(${messageItem(input.viewerId)} order by e.revision), '[]'::json)
        from listed e where e.position <= ${max}),
      'hasMore', exists (select from listed l where l.position > ${max}),
      'chat', ${chatItem})::text as json
    from me`;
}
