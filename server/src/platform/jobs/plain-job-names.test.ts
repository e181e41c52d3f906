import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { systemClock } from '../clock.ts';
import { runBackfills } from './run-backfills.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

test('events and jobs that waited under their old names are handled under the new ones', async () => {
  const { pool } = database;
  await pool.query(
    `insert into events (payload, listeners) values ('{"type": "post.saved"}', '{notifications.tell-save,posts.other,ads.settle-save}')`,
  );
  await pool.query(`select graphile_worker.add_job('outbox.send-letter', '{"id": "waiting"}')`);
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier) values ('mail-queue.send-email') on conflict do nothing`,
  );
  await runBackfills({ db: database, clock: systemClock });
  const events = await pool.query<{ listeners: string[] }>('select listeners from events');
  expect(events.rows).toEqual([{ listeners: ['notifications.notify-save', 'posts.other', 'ads.reconcile-save'] }]);
  const jobs = await pool.query('select task_identifier as name from graphile_worker.jobs');
  expect(jobs.rows).toEqual([{ name: 'mail-queue.send-email' }]);
});
