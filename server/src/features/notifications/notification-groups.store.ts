import { sql } from 'kysely';
import type { NotificationType } from '@quad/contract/notifications/notifications';
import type { Db } from '../../platform/database/database.ts';
import { opaqueIds } from '../../platform/database/opaque-values.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';
import { isHiddenFrom } from '../posts/posts.public.ts';
import type { MemberOfCampus } from './notifications.store.ts';
import { NEVER_EMAILED } from './email/email-digests.store.ts';
import { queuePushes, WAITS_FOR_MORNING } from './push/push-jobs.store.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

/** What a person (`actorId`) did to something that belongs to `userId`. */
export type Action = MemberOfCampus & {
  type: NotificationType;
  /** Notifications are grouped by this id. */
  subjectId: string;
  actorId: string;
};

export type NewNotification = Action & {
  id: string;
  postId?: string;
  chatId?: string;
  messageId?: string;
  seq?: number;
  isMention?: boolean;
};

/**
 * Lets only one transaction at a time notify each of these people. A listener that runs twice then finds its first
 * result, and one that reads after the lock sees everything that earlier listeners saw. The order prevents deadlocks.
 */
export async function lockNotifications(tx: Db, userIds: readonly string[]) {
  const keys = [...new Set(userIds)].toSorted().map((id) => `notifications:${id}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${keys}::text[]) with ordinality as locked (key, position) order by position`.execute(tx);
}

/** A time later than all the person's notifications on the campus, even if the clocks of two processes differ. */
export function momentFor(userId: SqlFragment, campusId: SqlFragment, now: Date) {
  return sql<Date>`greatest(${now}::timestamptz(3), (
    select max(created_at) + interval '1 millisecond' from notifications
    where user_id = ${userId} and campus_id = ${campusId}))`;
}

/**
 * Adds each action to the unread row about its subject, or opens a new row. Returns the opened ones. An actor is added
 * once per subject, so a repeated event changes nothing. The caller locks the notifications of these people.
 */
export async function joinGroups(tx: Db, actions: readonly NewNotification[], now: Date) {
  if (actions.length === 0) return [];
  const { rows } = await joiningGroups(actions, now).execute(tx);
  await queuePushes(
    tx,
    rows.map(({ id }) => id),
  );
  const opened = new Set(rows.filter(({ isNew }) => isNew).map(({ id }) => id));
  return actions.filter(({ id }) => opened.has(id));
}

export function joiningGroups(actions: readonly NewNotification[], now: Date) {
  return sql<{ id: string; isNew: boolean }>`
    with input as (
      select distinct on (user_id, type, subject_id, actor_id) i.*
      from json_to_recordset(${JSON.stringify(actions.map((action, index) => ({ ...action, position: index })))}::json) as i (
        position int, id uuid, "campusId" uuid, "userId" uuid, "actorId" uuid, type text, "subjectId" uuid,
        "postId" uuid, "chatId" uuid, "messageId" uuid, seq bigint, "isMention" boolean)
      cross join lateral (select "userId" as user_id, "subjectId" as subject_id, "actorId" as actor_id) named
      where not exists (
        select from notification_actors a
        where a.user_id = "userId" and a.type = i.type and a.subject_id = "subjectId" and a.actor_id = "actorId"
          -- Messages never come here. It lets the planner use the partial index.
          and a.type <> 'message')
        and ${noBlockBetween(sql`"userId"`, sql`"actorId"`)}
        and not ${isHiddenFrom(sql`"userId"`, sql`"postId"`)}
      order by user_id, type, subject_id, actor_id, position
    ), timed as (
      select *, ${momentFor(sql`"userId"`, sql`"campusId"`, now)}
        + (row_number() over (partition by "userId", "campusId" order by position) - 1) * interval '1 millisecond' as at
      from input
    ), grouped as (
      select distinct on ("userId", type, "subjectId") *,
        count(*) over (partition by "userId", type, "subjectId") as actors,
        bool_or(coalesce("isMention", false)) over (partition by "userId", type, "subjectId") as mentions
      from timed order by "userId", type, "subjectId", position desc
    ), opened as (
      insert into notifications as n
        (id, campus_id, user_id, actor_id, actor_count, type, subject_id, post_id, chat_id, message_id, seq, is_mention,
         began_at, created_at)
      select id, "campusId", "userId", "actorId", actors, type, "subjectId", "postId", "chatId", "messageId", seq,
        mentions, ${now}::timestamptz, at
      from grouped
      on conflict (user_id, type, subject_id) where read_at is null do update
        set actor_id = excluded.actor_id, actor_count = n.actor_count + excluded.actor_count,
          created_at = excluded.created_at
      returning n.id, n.user_id, n.type, n.subject_id
    ), joined as (
      insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
      select o.id, t."actorId", t."userId", t.type, t."subjectId", t.at
      from timed t join opened o on o.user_id = t."userId" and o.type = t.type and o.subject_id = t."subjectId"
    )
    select o.id, exists (select from grouped g where g.id = o.id) as "isNew" from opened o`;
}

/**
 * Rows that the person hides in the app are never read there. Once their email was due they are marked as read, so
 * that the next action opens a new row with its own email. A row without an email stays unread while a morning push
 * waits, because pushes leave out read rows.
 */
export async function closeHiddenRows(tx: Db, actions: readonly Action[], now: Date) {
  if (actions.length === 0) return;
  await sql`
    update notifications n set read_at = ${now}
    from unnest(${opaqueIds(actions.map(({ userId }) => userId))}, ${actions.map(({ type }) => type)}::text[],
      ${opaqueIds(actions.map(({ subjectId }) => subjectId))}) as a (user_id, type, subject_id)
    join notification_settings s on s.user_id = a.user_id and a.type = any(s.hidden_types)
    where n.user_id = a.user_id and n.type = a.type and n.subject_id = a.subject_id
      and n.read_at is null and n.mailed_at is not null
      and (n.mailed_at > ${NEVER_EMAILED}::timestamptz or not ${WAITS_FOR_MORNING})
  `.execute(tx);
}

/** Removes the actor from the unread row, and the row with its last actor. Rows that were read stay unchanged. */
export async function leaveGroup(tx: Db, { actorId, ...group }: Action) {
  const row = await lockOpenRow(tx, group);
  if (!row) return;
  await tx
    .deleteFrom('notification_actors')
    .where('notification_id', '=', row.id)
    .where('actor_id', '=', actorId)
    .execute();
  const { rows } = await sql`
    update notifications n set actor_id = latest.actor_id, actor_count = latest.actor_count, created_at = latest.acted_at
    from (
      select actor_id, acted_at, (count(*) over ())::int as actor_count from notification_actors
      where notification_id = ${row.id}
      order by acted_at desc, actor_id limit 1
    ) latest
    where n.id = ${row.id}
    returning n.id
  `.execute(tx);
  if (rows.length === 0) await tx.deleteFrom('notifications').where('id', '=', row.id).execute();
}

/** Locks the unread row of a group, so that marking it as read waits for this transaction. */
function lockOpenRow(tx: Db, { userId, type, subjectId }: Pick<Action, 'userId' | 'type' | 'subjectId'>) {
  return tx
    .selectFrom('notifications')
    .select(['id'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
