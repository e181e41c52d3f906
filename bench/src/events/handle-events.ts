import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from '../../../server/src/platform/events/events.ts';
import { startJobs } from '../../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';

/* Handles numbered events and notes each of them, until it is killed; run as a child process. */

export type Numbered = { type: 'batched'; n: number } | { type: 'queued'; n: number };

type Notes = { pool: pg.Pool };

/** Long enough that a kill often comes between handling and the end of the batch. */
const SLOW_MS = 50;

async function note({ pool }: Notes, numbers: readonly number[]) {
  await pool.query('insert into bench_handled (n) select unnest($1::int[])', [numbers]);
  await wait(SLOW_MS);
}

export const NUMBERED_LISTENERS: Listener<Numbered, Notes>[] = [
  {
    event: 'batched',
    name: 'bench.batched',
    runMany: (events, deps) =>
      note(
        deps,
        events.map(({ n }) => n),
      ),
  },
  { event: 'queued', name: 'bench.queued', run: ({ n }, deps) => note(deps, [n]) },
];

if (process.send) {
  process.once('disconnect', () => process.exit());
  const url = process.env['DATABASE_URL'] ?? '';
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  const log = createLog({ level: 'silent' });
  await startJobs({ url, log, deps: { pool }, listeners: NUMBERED_LISTENERS, queued: [], timed: [] });
  process.send(0);
}
