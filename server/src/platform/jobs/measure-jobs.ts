import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Metrics: how many jobs wait and how many failed for good. */
export function measureJobs(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  const countWhere = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs where ${condition}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  app.measure({
    name: 'quad_jobs_waiting',
    help: 'Jobs that are due, running or to be tried again',
    // Jobs scheduled for later are not a backlog.
    read: () => countWhere(sql`attempts < max_attempts and (attempts > 0 or run_at <= now())`),
    isShared: true,
  });
  app.measure({
    name: 'quad_events_waiting',
    help: 'Events that no listener has handled yet',
    read: async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from events`.execute(db);
      return rows[0]?.count ?? 0;
    },
    isShared: true,
  });
  app.measure({
    name: 'quad_jobs_failed',
    help: 'Jobs that failed for good',
    read: () => countWhere(sql`attempts >= max_attempts`),
    isShared: true,
  });
}
