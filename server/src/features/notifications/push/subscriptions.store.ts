import { sql } from 'kysely';
import { PUSH } from '@quad/contract/notifications/push';
import type { PushSubscriptionInput } from '@quad/contract/notifications/push.schemas';
import type { Db } from '../../../platform/database/database.ts';

type NewSubscription = PushSubscriptionInput & { sessionId: string; userId: string; campusId: string; now: Date };

/**
 * Replaces the session's subscription, and takes over a browser in which somebody else was signed in before. False if
 * the student has too many devices, or if the session has ended meanwhile.
 */
export async function upsertSubscription(tx: Db, input: NewSubscription) {
  const { sessionId, userId, campusId, endpoint, keys, now } = input;
  // Serialized per student, so that the device count is exact, and per browser, so that concurrent calls leave it
  // with one owner.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${userId}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${endpoint}`}, 0))`.execute(tx);
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(tx);
  const { rows } = await sql`
    insert into push_subscriptions (session_id, user_id, campus_id, endpoint, p256dh, auth, created_at)
    select s.id, s.user_id, ${campusId}::uuid, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now}::timestamptz
    from sessions s
    where s.id = ${sessionId} and s.user_id = ${userId} and (
      select count(*) from push_subscriptions o where o.user_id = s.user_id and o.session_id <> s.id
    ) < ${sql.lit(PUSH.devicesMax)}
    for key share of s
    on conflict (session_id) do update
      set campus_id = excluded.campus_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = excluded.created_at
    returning session_id
  `.execute(tx);
  return rows.length > 0;
}

export async function findEndpoint(db: Db, sessionId: string) {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

export async function deleteSubscription(db: Db, sessionId: string) {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Keeps a newer subscription of the same session. */
export async function deleteGone(db: Db, sessionId: string, endpoint: string) {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function deletePushSubscriptions(tx: Db, userId: string) {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

export type Subscription = { sessionId: string; endpoint: string; p256dh: string; auth: string };

const COLUMNS = sql`s.session_id as "sessionId", s.endpoint, s.p256dh, s.auth`;

/** Of sessions that have not expired. */
export async function findSubscription(db: Db, sessionId: string, now: Date) {
  const { rows } = await sql<Subscription & { userId: string; campusId: string }>`
    select ${COLUMNS}, s.user_id as "userId", s.campus_id as "campusId"
    from push_subscriptions s join sessions e on e.id = s.session_id and e.expires_at > ${now}
    where s.session_id = ${sessionId}
  `.execute(db);
  return rows[0];
}

export async function listSessionIds(db: Db, { userId, campusId }: { userId: string; campusId: string }) {
  const { rows } = await sql<{ id: string }>`
    select session_id as id from push_subscriptions where user_id = ${userId} and campus_id = ${campusId}
    order by session_id
  `.execute(db);
  return rows.map(({ id }) => id);
}
