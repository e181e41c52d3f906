import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { DELAY_MAX_MS, fairPosition } from './fair-position.ts';

type FairJob = {
  name: string;
  payload: object;
  /** The payload field with the owner's id. */
  fairBy: string;
};

/**
 * Adds a job so that jobs of the same name alternate between owners. The queue runs jobs of one priority in the order
 * of `run_at`, and none before that time, so the position is stored there, shifted into the past by the maximum delay.
 * A failed job is ordered by its retry time, like any other job.
 */
export async function addFairJob(tx: Db, { name, payload, fairBy }: FairJob) {
  const json = JSON.stringify(payload);
  // The lock gives two concurrent jobs of one owner two different positions.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`job-turn:${name}:`} || (${json}::json ->> ${fairBy}::text), 0))
  `.execute(tx);
  const { rows } = await sql<{ now: Date; ownLast: Date | null }>`
    select clock_timestamp() as now, max(j.run_at) as "ownLast"
    from graphile_worker._private_tasks t
    join graphile_worker._private_jobs j on j.task_id = t.id
      and j.payload ->> ${fairBy}::text = ${json}::json ->> ${fairBy}::text
      and (j.attempts = 0 or j.locked_at is not null)
    where t.identifier = ${name}
  `.execute(tx);
  const { now = new Date(), ownLast = null } = rows[0] ?? {};
  const position = fairPosition({ now, ownLast: ownLast && new Date(ownLast.getTime() + DELAY_MAX_MS) });
  await sql`
    select (graphile_worker.add_job(
      ${name}, ${json}::json, run_at => ${new Date(position.getTime() - DELAY_MAX_MS)}::timestamptz
    )).id
  `.execute(tx);
}
