import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

/** Repeats the request, because a slow measurement is reported by the next scrape only. */
async function metric(name: string) {
  const { body } = await world.app.inject({ url: '/metrics' });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}
const minutes = async (name: string) => Math.round((await metric(name)) / 60);

test('the metrics count waiting and failed jobs', async () => {
  await world.deps.db.pool.query(`select graphile_worker.add_job('test.wait') from generate_series(1, 3)`);
  await world.deps.db.pool.query(`select graphile_worker.add_job('test.fail', max_attempts => 1)`);
  await world.deps.db.pool.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
  await world.deps.db.pool.query(`select graphile_worker.add_job('test.later', run_at => now() + interval '1 hour')`);
  await eventually(async () => expect(await metric('quad_jobs_waiting')).toBe(3));
  await eventually(async () => expect(await metric('quad_jobs_failed')).toBe(1));
});

test('the metrics say for how long the oldest event has waited', async () => {
  await eventually(async () => expect(await metric('quad_events_oldest_seconds')).toBe(0));
  await world.deps.db.pool.query(
    `insert into events (payload, listeners, created_at)
     select '{"type":"test"}', '{}', now() - age from unnest(array['10 minutes', '1 minute']::interval[]) age`,
  );
  await eventually(async () => expect(await minutes('quad_events_oldest_seconds')).toBe(10));
});

test('the metrics say for how long the oldest job that nobody has tried has been due', async () => {
  await world.deps.db.pool.query('delete from graphile_worker._private_jobs');
  await eventually(async () => expect(await metric('quad_jobs_oldest_seconds')).toBe(0));
  await world.deps.db.pool.query(
    `select graphile_worker.add_job(name, run_at => now() + due)
     from (values ('test.fair', '-6 hours'::interval), ('test.planned', '-5 minutes'), ('test.later', '1 hour'),
       ('test.failed', '-6 hours'), ('test.running', '-6 hours')) as jobs (name, due)`,
  );
  const isOf = (name: string) =>
    `task_id = (select id from graphile_worker._private_tasks where identifier = '${name}')`;
  const change = (name: string, changes: string) =>
    world.deps.db.pool.query(`update graphile_worker._private_jobs set ${changes} where ${isOf(name)}`);
  await change('test.failed', `attempts = 3, created_at = now() - interval '1 day'`);
  await change('test.running', `locked_at = now(), created_at = now() - interval '1 day'`);
  // Planned yesterday for five minutes ago.
  await change('test.planned', `created_at = now() - interval '1 day'`);
  await eventually(async () => expect(await minutes('quad_jobs_oldest_seconds')).toBe(5));
  // Added ten minutes ago, at a position of the fair order that is in the past.
  await change('test.fair', `created_at = now() - interval '10 minutes'`);
  await eventually(async () => expect(await minutes('quad_jobs_oldest_seconds')).toBe(10));
});
