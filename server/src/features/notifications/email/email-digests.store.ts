import { sql } from 'kysely';
import { MAIL_TOPIC_OF, type NotificationType } from '@quad/contract/notifications/notifications';
import type { Db } from '../../../platform/database/database.ts';

/** One email: a person's notifications about one thread or one chat. */
export type Bundle = { userId: string; campusId: string; aboutId: string };
export type DueRow = Bundle & { id: string; beganAt: Date };
type DueCursor = Pick<DueRow, 'id' | 'beganAt'>;

/** The thread or chat of a notification, for a row with the alias `n`. */
const ABOUT = sql`coalesce((select p.root_id from posts p where p.id = n.post_id), n.chat_id)`;

const IS_WAITING = sql`n.read_at is null and n.mailed_at is null`;

type Input = {
  until: Date;
  after?: DueCursor | undefined;
  limit: number;
  /** Without it, rows of everyone. */
  userId?: string | undefined;
};

/** Notifications that are still unread after the delay and were not emailed, oldest first. */
export function dueRows({ until, after, limit, userId }: Input) {
  return sql<DueRow>`
    select n.id, n.began_at as "beganAt", n.user_id as "userId", n.campus_id as "campusId", ${ABOUT} as "aboutId"
    from notifications n
    where ${IS_WAITING} and n.began_at <= ${until}
      ${userId === undefined ? sql`` : sql`and n.user_id = ${userId}`}
      ${after ? sql`and (n.began_at, n.id) > (${after.beganAt}, ${after.id}::uuid)` : sql``}
    order by n.began_at, n.id
    limit ${sql.lit(limit)}`;
}

export type EmailRow = {
  id: string;
  type: NotificationType;
  times: number;
  actorCount: number;
  names: string[];
  postId: string | null;
  rootId: string | null;
  chatId: string | null;
  firstName: string;
  priceCents: number | null;
  until: Date | null;
  text: string;
};

/** Locks the rows of one email. A concurrent run waits and then finds none, so each email is written once. */
export async function holdBundle(tx: Db, { userId, campusId, aboutId }: Bundle, until: Date) {
  const { rows } = await sql<EmailRow>`
    with locked as (
      select n.* from notifications n
      where n.user_id = ${userId} and n.campus_id = ${campusId} and ${IS_WAITING} and n.began_at <= ${until}
        and ${ABOUT} = ${aboutId}
      for update of n
    )
    select n.id, n.type, n.times, n.actor_count as "actorCount", n.post_id as "postId", p.root_id as "rootId",
      n.chat_id as "chatId", n.price_cents as "priceCents", n.until,
      (select u.first_name from users u where u.id = n.actor_id) as "firstName", coalesce(left(m.plain_text, 400), left(p.plain_text, 400), '') as text,
      array(
        select concat_ws(' ', u.first_name, u.last_name) from notification_actors a join users u on u.id = a.actor_id
        where a.notification_id = n.id order by a.acted_at desc, a.actor_id limit 2) as names
    from locked n
      left join posts p on p.id = n.post_id
      left join messages m on m.id = n.message_id
    order by n.created_at desc, n.id desc
  `.execute(tx);
  return rows;
}

const MAILED_TYPES = Object.keys(MAIL_TOPIC_OF);

/** Whether we emailed about the same thread since a time. */
export async function wasWrittenSince(tx: Db, { userId, aboutId }: Bundle, since: Date) {
  const { rows } = await sql`
    select from notifications n
    where n.user_id = ${userId} and n.mailed_at > ${since} and n.type = any(${MAILED_TYPES}::text[])
      and n.post_id is not null and ${ABOUT} = ${aboutId}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

export async function setMailed(tx: Db, ids: readonly string[], now: Date) {
  await sql`update notifications set mailed_at = ${now} where id = any(${ids}::uuid[])`.execute(tx);
}

/** A person's email address, and whether they confirmed it. */
export function findEmailReader(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'email_verified as isConfirmed'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
