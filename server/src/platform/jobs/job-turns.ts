import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { PUT_OFF_MAX_MS, turnOf } from './turns.ts';

type TurnJob = {
  name: string;
  payload: object;
  /** The field of the payload that says whose it is. */
  turnsBy: string;
};

/**
 * Adds a job among those of its name so that their owners take turns. The queue does jobs of one priority in the order
 * of `run_at` and none before it, so turns are written there, all put back by the longest that one may lie ahead.
 * A try that failed has the turn of its next one, like any other job.
 */
export async function addJobInTurn(tx: Db, { name, payload, turnsBy }: TurnJob) {
  const json = JSON.stringify(payload);
  // Two jobs of one owner at the same moment have two turns.
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
