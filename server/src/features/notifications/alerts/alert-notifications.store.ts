import { sql } from 'kysely';
import type { AlertHow } from '@quad/contract/alerts/alerts';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { NEVER_EMAILED } from '../email/email-digests.store.ts';
import { momentFor } from '../notification-groups.store.ts';

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
  how: AlertHow;
};

/**
 * A student is notified once about a post, also if several of their alerts found it. Finds that are not wanted by email
 * count as emailed. The caller has locked the notifications of these people.
 */
export async function insertFindNotifications(tx: Db, finds: readonly Find[], now: Date) {
  const { rows } = await sql<{ id: string }>`
    with input as (
      select f.*, row_number() over (partition by f."userId", f."campusId" order by f.place) as nth
      from json_to_recordset(${JSON.stringify(finds.map((find, place) => ({ ...find, place })))}::json) as f (
        place int, id uuid, "campusId" uuid, "userId" uuid, "postId" uuid, "authorId" uuid, "alertName" text,
        "priceCents" int, how text)
      where not exists (
        select from notification_actors a
        where a.user_id = f."userId" and a.type = 'alert' and a.subject_id = f."postId" and a.actor_id = f."authorId")
        and ${noBlockBetween(sql`f."userId"`, sql`f."authorId"`)}
    ), opened as (
      insert into notifications
        (id, campus_id, user_id, actor_id, type, subject_id, post_id, alert_name, price_cents, how, began_at, created_at,
         mailed_at)
      select id, "campusId", "userId", "authorId", 'alert', "postId", "postId", "alertName", "priceCents", how,
        ${now}::timestamptz, ${momentFor(sql`"userId"`, sql`"campusId"`, now)} + (nth - 1) * interval '1 millisecond',
        case when how = 'push' then ${NEVER_EMAILED}::timestamptz end
      from input
      on conflict (user_id, type, subject_id) where read_at is null do nothing
      returning id, user_id, actor_id, subject_id, created_at
    )
    insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
    select id, actor_id, user_id, 'alert', subject_id, created_at from opened
    returning notification_id as id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
