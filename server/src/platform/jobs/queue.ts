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
  /** Slow work lets every other job that is due go first. */
  isSlow?: boolean;
  /** Not before then; at once when left out. */
  dueAt?: Date;
  /** Of the jobs with one key only the one asked for last waits. */
  key?: string;
};

/** Inside the caller's transaction: the job runs after the commit or not at all. */
export async function addJob(tx: Db, { name, payload, triesMax, isSlow = false, dueAt, key }: JobRequest) {
  await sql`
    select (graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, max_attempts => ${triesMax}, priority => ${isSlow ? 10 : 0},
      run_at => ${dueAt ?? null}::timestamptz, job_key => ${key ?? null}::text
    )).id
  `.execute(tx);
}
