import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

test('the metrics count waiting and failed jobs', async () => {
  await world.deps.db.pool.query(`select graphile_worker.add_job('test.wait') from generate_series(1, 3)`);
  await world.deps.db.pool.query(`select graphile_worker.add_job('test.fail', max_attempts => 1)`);
  await world.deps.db.pool.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`);
  await world.deps.db.pool.query(`select graphile_worker.add_job('test.later', run_at => now() + interval '1 hour')`);
  const { body } = await world.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^quad_jobs_waiting 3$/m);
  expect(body).toMatch(/^quad_jobs_failed 1$/m);
});
