import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { causeToStore } from '../../../platform/tracing/cause.ts';

/** Do not rename: queued jobs carry this name. */
export const DECIDE_PUSH = 'notifications.push';
export const decideJob = z.object({ notificationId: z.uuid(), wasVisible: z.enum(['yes', 'no']).default('no') });

export type DecideJob = z.infer<typeof decideJob>;

const ATTEMPTS_MAX = 5;

/**
 * Runs in the transaction that opens or extends these notifications. People with a push subscription get a job that
 * decides whether and when to send a push. It replaces a waiting job for the same notification.
 */
export async function queuePushes(tx: Db, notificationIds: readonly string[]) {
  if (notificationIds.length === 0) return;
  await sql`
    select (graphile_worker.add_job(${DECIDE_PUSH},
      json_build_object('notificationId', n.id, 'cause', ${JSON.stringify(causeToStore() ?? null)}::json),
      max_attempts => ${sql.lit(ATTEMPTS_MAX)}, job_key => 'push:' || n.id)).id
    from notifications n
    where n.id = any(${notificationIds}::uuid[]) and n.read_at is null
      and exists (select from push_subscriptions s where s.user_id = n.user_id and s.campus_id = n.campus_id)
  `.execute(tx);
}

/** Whether a morning push is scheduled for the student of a notification `n`. */
export const WAITS_FOR_MORNING = sql`exists (
  select from graphile_worker._private_jobs j where j.key = 'push-morning:' || n.user_id || ':' || n.campus_id)`;

/** One at a time, so that none overwrites the time of another. */
export async function lockMorning(tx: Db, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The start of the period that the waiting morning push covers, if there is one. */
export async function findMorningSince(tx: Db, key: string) {
  const { rows } = await sql<{ since: string }>`
    select payload ->> 'since' as since from graphile_worker._private_jobs where key = ${key} and run_at > now()
  `.execute(tx);
  return rows[0] && new Date(rows[0].since);
}
