import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { addCause } from '../tracing/cause.ts';

/** Work that is queued by name with a payload. It parses its own payload. */
export type QueuedWork<D> = {
  /** Feature and action. Do not rename: queued jobs are stored with it. */
  name: string;
  run: (payload: unknown, deps: D) => Promise<unknown>;
  /** A queue of its own for work that waits for external services, so that nothing else waits behind it. */
  queue?: string;
  atOnce?: number;
  /** It keeps a transaction open while it waits, so it must leave writers to everything else. */
  holdsTransaction?: boolean;
};

type JobRequest = {
  name: string;
  payload: Record<string, string | string[] | boolean>;
  /** The maximum number of tries; the pauses grow from seconds to six hours. */
  attemptsMax: number;
  /** Slow jobs run after all other due jobs. */
  isSlow?: boolean;
  /** The earliest start; now by default. */
  dueAt?: Date;
  /** A new job replaces a waiting one with the same key. */
  key?: string;
};

/** Adds the job in the caller's transaction, so it runs after the commit or not at all. */
export async function addJob(tx: Db, { name, payload, attemptsMax, isSlow = false, dueAt, key }: JobRequest) {
  await sql`
    select (graphile_worker.add_job(
      ${name}, ${JSON.stringify(addCause(payload))}::json, max_attempts => ${attemptsMax}, priority => ${isSlow ? 10 : 0},
      run_at => ${dueAt ?? null}::timestamptz, job_key => ${key ?? null}::text
    )).id
  `.execute(tx);
}
