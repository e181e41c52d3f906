import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Metrics: how many events and jobs wait, for how long the oldest has, and how many jobs failed for good. */
export function measureJobs(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  const measure = (name: string, help: string, value: RawBuilder<number>) =>
    app.measure({
      name,
      help,
      read: async () => {
        const { rows } = await sql<{ value: number }>`select coalesce((${value}), 0)::float8 as value`.execute(db);
        return rows[0]?.value ?? 0;
      },
      isShared: true,
    });

  measure(
    'quad_jobs_waiting',
    'Jobs that are due, running or to be tried again',
    // Jobs scheduled for later are not a backlog.
    sql`select count(*) from graphile_worker._private_jobs
      where attempts < max_attempts and (attempts > 0 or run_at <= now())`,
  );
  measure(
    'quad_jobs_oldest_seconds',
    'For how long the oldest job that was never tried has been due',
    // Fair jobs are due in the past from the beginning.
    sql`select extract(epoch from now() - min(greatest(run_at, created_at))) from graphile_worker._private_jobs
      where attempts = 0 and locked_at is null and run_at <= now()`,
  );
  measure(
    'quad_jobs_failed',
    'Jobs that failed for good',
    sql`select count(*) from graphile_worker._private_jobs where attempts >= max_attempts`,
  );
  measure('quad_events_waiting', 'Events that no listener has handled yet', sql`select count(*) from events`);
  measure(
    'quad_events_oldest_seconds',
    'For how long the oldest event has waited for its listeners',
    sql`select extract(epoch from now() - created_at) from events order by id limit 1`,
  );
}
