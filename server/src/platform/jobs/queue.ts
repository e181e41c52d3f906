import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Work that is asked for by name, with what it needs to know. It parses its own payload. */
export type QueuedWork<D> = {
  /** Of the feature and what it does. Jobs in the queue carry it: do not rename. */
  name: string;
  run: (payload: unknown, deps: D) => Promise<unknown>;
};

type JobRequest = {
  name: string;
  payload: Record<string, string>;
  /** How often it is tried in all; the pauses grow from seconds to six hours. */
  triesMax: number;
  /** Jobs of one line run one after another, so that they never take every worker. */
  line?: string;
};

/** Inside the caller's transaction: the job runs after the commit or not at all. */
export async function addJob(tx: Db, { name, payload, triesMax, line }: JobRequest) {
  await sql`
    select (graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${line ?? null}, max_attempts => ${triesMax}
    )).id
  `.execute(tx);
}
