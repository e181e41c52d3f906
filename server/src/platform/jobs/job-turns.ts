import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { PUT_OFF_MAX_MS, turnOf } from './turns.ts';

type TurnJob = {
  name: string;
  payload: object;
  /** The payload field with the owner's id. */
  turnsBy: string;
};

/**
 * Adds a job so that jobs of the same name alternate between owners. The queue runs jobs of one priority in the order
 * of `run_at`, and none before that time, so the position is stored there, shifted into the past by the maximum delay.
 * A failed job is ordered by its retry time, like any other job.
 */
export async function addJobInTurn(tx: Db, { name, payload, turnsBy }: TurnJob) {
  const json = JSON.stringify(payload);
  // The lock gives two concurrent jobs of one owner two different positions.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`job-turn:${name}:`} || (${json}::json ->> ${turnsBy}::text), 0))
  `.execute(tx);
  const { rows } = await sql<{ now: Date; ownLast: Date | null }>`
    select clock_timestamp() as now, max(j.run_at) as "ownLast"
    from graphile_worker._private_tasks t
    join graphile_worker._private_jobs j on j.task_id = t.id
      and j.payload ->> ${turnsBy}::text = ${json}::json ->> ${turnsBy}::text
      and (j.attempts = 0 or j.locked_at is not null)
    where t.identifier = ${name}
  `.execute(tx);
  const { now = new Date(), ownLast = null } = rows[0] ?? {};
  const turn = turnOf({ now, ownLast: ownLast && new Date(ownLast.getTime() + PUT_OFF_MAX_MS) });
  await sql`
    select (graphile_worker.add_job(
      ${name}, ${json}::json, run_at => ${new Date(turn.getTime() - PUT_OFF_MAX_MS)}::timestamptz
    )).id
  `.execute(tx);
}
