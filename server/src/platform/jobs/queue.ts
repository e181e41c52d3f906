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
};

/** Inside the caller's transaction: the job runs after the commit or not at all. */
export async function addJob(tx: Db, { name, payload, triesMax, isSlow = false }: JobRequest) {
  await sql`
    select (graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, max_attempts => ${triesMax}, priority => ${isSlow ? 10 : 0}
    )).id
  `.execute(tx);
}
