import { sql } from 'kysely';
import type { AlertChannel } from '@quad/contract/alerts/alerts';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { NEVER_EMAILED } from '../email/email-digests.store.ts';
import { momentFor } from '../notification-groups.store.ts';

const NEVER = sql`${NEVER_EMAILED}::timestamptz`;

/** A post that a saved search found. */
export type Find = {
  id: string;
  campusId: string;
  userId: string;
  postId: string;
  authorId: string;
  alertName: string;
  priceCents: number | null;
  /** Where the student wants to be notified, besides the app. */
  how: AlertChannel;
};

/**
 * A student has one notification about a post. A find of another alert raises it again with its own words; while it is
 * unread it keeps the channels of the earlier find. Finds that are not wanted by email count as emailed. Returns what was
 * opened or raised. The caller has locked the notifications of these people and passes each find once.
 */
export async function insertFindNotifications(tx: Db, finds: readonly Find[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    with input as (
      select f.*, ${momentFor(sql`f."userId"`, sql`f."campusId"`, now)}
          + (row_number() over (partition by f."userId", f."campusId" order by f.position) - 1) * interval '1 millisecond' as at,
        (select a.notification_id from notification_actors a
          where a.user_id = f."userId" and a.type = 'alert' and a.subject_id = f."postId"
            and a.actor_id = f."authorId") as earlier_id
      from json_to_recordset(${JSON.stringify(finds.map((find, index) => ({ ...find, position: index })))}::json) as f (
        position int, id uuid, "campusId" uuid, "userId" uuid, "postId" uuid, "authorId" uuid, "alertName" text,
        "priceCents" int, how text)
      where ${noBlockBetween(sql`f."userId"`, sql`f."authorId"`)}
    ), raised as (
      update notifications n
      set read_at = null, alert_name = f."alertName", price_cents = f."priceCents", created_at = f.at,
        how = case when n.read_at is null and n.how <> f.how then 'both' else f.how end,
        mailed_at = case when f.how <> 'push' then null when n.read_at is null then n.mailed_at else ${NEVER} end,
        -- An email that still waits stays due when it was.
        began_at = case when f.how = 'push' and n.read_at is null then n.began_at else ${now}::timestamptz end
      from input f where n.id = f.earlier_id
      returning n.id
    ), opened as (
      insert into notifications
        (id, campus_id, user_id, actor_id, type, subject_id, post_id, alert_name, price_cents, how, began_at, created_at,
         mailed_at)
      select id, "campusId", "userId", "authorId", 'alert', "postId", "postId", "alertName", "priceCents", how,
        ${now}::timestamptz, at, case when how = 'push' then ${NEVER} end
      from input where earlier_id is null
      on conflict (user_id, type, subject_id) where read_at is null do nothing
      returning id, user_id, actor_id, subject_id, created_at
    ), joined as (
      insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
      select id, actor_id, user_id, 'alert', subject_id, created_at from opened
    )
    select id from raised union all select id from opened
  `.execute(tx);
  return rows.map(({ id }) => id);
}
