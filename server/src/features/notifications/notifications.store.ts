import { sql } from 'kysely';
import { NOTIFICATIONS, SHOWN_IN_POST_TYPES, UNREAD_CHAT_TYPES } from '@quad/contract/notifications/notifications';
import type { SeenNotification } from '@quad/contract/notifications/notifications.schemas';
import type { Db } from '../../platform/database/database.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../platform/database/json-page.ts';
import { readingTime } from '../../platform/database/reading-time.ts';
import { opaqueIds } from '../../platform/database/opaque-values.ts';
import type { ListParams } from '../../platform/list-params.ts';
import { personItem } from '../accounts/accounts.public.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

const NEWEST: ListOrder = { at: sql`n.created_at`, id: sql`n.id`, direction: 'desc', ties: 'desc' };

/** The database writes the page as JSON in the shape of the contract, in one round trip. */
export function notificationsPage(params: ListParams, { onlyMentions }: { onlyMentions: boolean }) {
  const { campusId, viewerId, after, limit } = params;
  const from = sql`
    from notifications n
    where n.user_id = ${viewerId} and n.campus_id = ${campusId} and n.type <> all(${hiddenTypesOf(viewerId)})
      ${onlyMentions ? sql`and n.is_mention` : sql``}`;
  return sql<{ json: string }>`
    with listed as (${listedRows({ columns: sql`n.*`, from, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: notificationItem, row: sql`n`, limit })}::text as json`;
}

/** The types that someone does not want to see in the app. Independent of the rows, so it is read once. */
const hiddenTypesOf = (userId: string | null) => sql`
  coalesce((select s.hidden_types from notification_settings s where s.user_id = ${userId}), '{}')`;

/** The contract's `notification`, for a row with the alias `n`. */
const notificationItem: SqlFragment = sql`json_build_object(
  'id', n.id,
  'type', n.type,
  'actors', (
    select json_agg(${personItem} order by a.acted_at desc, a.actor_id)
    from (
      select a.actor_id, a.acted_at from notification_actors a where a.notification_id = n.id
      order by a.acted_at desc, a.actor_id limit ${sql.lit(NOTIFICATIONS.shownActors)}
    ) a join users u on u.id = a.actor_id),
  'actorCount', n.actor_count,
  'times', n.times,
  'isMention', n.is_mention,
  'isUnread', n.read_at is null,
  'at', n.created_at,
  'postId', n.post_id,
  'rootId', (select p.root_id from posts p where p.id = n.post_id),
  'chatId', n.chat_id,
  'seq', n.seq,
  'priceCents', n.price_cents,
  'until', n.until,
  'alertName', n.alert_name,
  'excerpt', coalesce(case
    when n.message_id is not null then (select ${beginningOf(sql`m.plain_text`)} from messages m where m.id = n.message_id)
    when n.post_id is not null then (select ${beginningOf(sql`p.plain_text`)} from posts p where p.id = n.post_id)
  end, ''))`;

/** The beginning of a text on one line. */
function beginningOf(text: SqlFragment) {
  // Read only a small part, so that a long text with many blank lines stays cheap.
  const readMax = sql.lit(NOTIFICATIONS.excerptMax * 4);
  return sql`left(btrim(regexp_replace(left(${text}, ${readMax}), '[[:space:]]+', ' ', 'g')), ${sql.lit(NOTIFICATIONS.excerptMax)})`;
}

export type MemberOfCampus = { userId: string; campusId: string };

export type UnreadCount = MemberOfCampus & { count: number; besidesChats: number; asOf: number };

/** Call it outside a transaction, because `readingTime` requires that. */
export async function countUnread(db: Db, people: readonly MemberOfCampus[]) {
  if (people.length === 0) return [];
  const { rows } = await unreadCounts(people).execute(db);
  return rows;
}

/** Reads only unread rows: with the campus in the condition, the planner may read all that a person ever got. */
export function unreadCounts(people: readonly MemberOfCampus[]) {
  return sql<UnreadCount>`
    select u.user_id as "userId", u.campus_id as "campusId", unread.count, unread.besides_chats as "besidesChats",
      ${readingTime} as "asOf"
    from unnest(${opaqueIds(people.map(({ userId }) => userId))}, ${opaqueIds(people.map(({ campusId }) => campusId))})
      as u (user_id, campus_id)
    left join notification_settings s on s.user_id = u.user_id
    cross join lateral (
      select count(*) as count, count(*) filter (where n.type <> all(${UNREAD_CHAT_TYPES}::text[])) as besides_chats
      from (select n.campus_id, n.type from notifications n where n.user_id = u.user_id and n.read_at is null offset 0) n
      where n.campus_id = u.campus_id and n.type <> all(coalesce(s.hidden_types, '{}'))
    ) unread`;
}

type Reading = MemberOfCampus & { now: Date };

/** Returns how many rows it marked. It skips rows that changed since they were shown. */
export function markRead(tx: Db, { rows, ...reading }: Reading & { rows: readonly SeenNotification[] }) {
  const [ids, times] = [rows.map(({ id }) => id), rows.map(({ at }) => at)];
  const shown = sql`join unnest(${ids}::uuid[], ${times}::timestamptz[]) as shown (id, at) on shown.id = n.id`;
  return setRead(tx, reading, sql`${shown} where n.created_at <= shown.at`);
}

/** Those about what these posts and comments show. */
export function markPostsRead(tx: Db, { postIds, ...reading }: Reading & { postIds: readonly string[] }) {
  return setRead(
    tx,
    reading,
    sql`where n.type = any(${SHOWN_IN_POST_TYPES}::text[]) and n.post_id = any(${postIds}::uuid[])`,
  );
}

/** Hearts in this chat. Its messages are read up to where the chat was read, see `closeReadRows`. */
export function markHeartsRead(tx: Db, { chatId, ...reading }: Reading & { chatId: string }) {
  return setRead(tx, reading, sql`where n.type = 'message like' and n.chat_id = ${chatId}`);
}

async function setRead(tx: Db, { userId, campusId, now }: Reading, which: SqlFragment) {
  const { rows: read } = await sql`
    with seen as (
      select n.id from notifications n ${which}
        and n.user_id = ${userId} and n.campus_id = ${campusId} and n.read_at is null
      order by n.id
      for update of n
    )
    update notifications n set read_at = ${now} from seen where n.id = seen.id
    returning n.id
  `.execute(tx);
  return read.length;
}
