import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../ports/postgres/embedded-postgres.ts';
import { SCRATCH_SETTINGS } from '../../ports/postgres/settings.ts';
import { eventually } from '../../test/eventually.ts';
import { openFreezingProxy } from '../../test/freezing-proxy.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createLog } from '../process/log.ts';
import { type Jobs, prepareJobs, startJobs } from './jobs.ts';
import { addJob } from './queue.ts';

const lines: string[] = [];
const log = createLog({ level: 'debug', to: { write: (line) => void lines.push(line) } });
/** Waits until this many log lines contain the text. */
const logged = (text: string, times = 1) =>
  eventually(() => expect(lines.filter((line) => line.includes(text)).length).toBeGreaterThanOrEqual(times));
let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;
const running: Jobs[] = [];
/** What ran, and gates that hold jobs back. */
let ran: string[];
let gates: Map<string, PromiseWithResolvers<void>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-outage-'));
  await chmod(dataDir, 0o711);
  postgres = await start();
  database = await openDatabase({ url: postgres.url, max: 3, log: { warn: () => undefined } });
  await prepareJobs({ url: postgres.url, log });
});
afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.stop(5_000))));
afterAll(async () => {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  ran = [];
  lines.length = 0;
  gates = new Map();
  // A job whose end was lost with its connection would run again here.
  await database.pool.query('delete from graphile_worker._private_jobs');
  await startAt(postgres.url);
});

async function startAt(url: string, options: { responseMs?: number; concurrency?: number } = {}) {
  const jobs = await startJobs({
    url,
    log,
    ...options,
    deps: {},
    listeners: [],
    timed: [],
    queued: [
      {
        name: 'test.note',
        async run(payload) {
          const { note } = payload as { note: string };
          ran.push(note);
          await gates.get(note)?.promise;
        },
      },
    ],
  });
  running.push(jobs);
}

const start = () => startEmbeddedPostgres({ dataDir, settings: SCRATCH_SETTINGS });

function ask(note: string, isHeld = false) {
  if (isHeld) gates.set(note, Promise.withResolvers());
  return addJob(database.db, { name: 'test.note', payload: { note }, attemptsMax: 5 });
}

const jobsLeft = async () => {
  const { rows } = await database.pool.query('select id from graphile_worker._private_jobs');
  return rows.length;
};

const timesOf = (note: string) => ran.filter((each) => each === note).length;

test('jobs that end or fail while the database is away crash no process, and run again when it is back', async () => {
  const notes = ['done', 'failed', 'done later', 'long'];
  for (const note of notes) await ask(note, true);
  await eventually(() => expect(ran).toHaveLength(4));
  await postgres.stop();
  gates.get('done')?.resolve();
  gates.get('failed')?.reject(new Error('the database is away'));
  await logged('Failed to complete jobs');
  await logged('Failed to fail jobs');
  await logged('The job queue lost its database');
  // The library has to meet another failure after the first one broke its count.
  gates.get('done later')?.resolve();
  await logged('Failed to complete jobs', 2);
  postgres = await start();

  await eventually(() => ask('after'));
  await eventually(() => expect(timesOf('after')).toBe(1));
  expect(timesOf('long')).toBe(1);
  for (const note of ['done', 'failed', 'done later']) gates.delete(note);
  gates.get('long')?.resolve();
  await eventually(async () => expect(await jobsLeft()).toBe(0));
  // Whatever succeeded after the fault was noticed is known to have succeeded.
  expect([...notes, 'after'].map(timesOf)).toEqual([2, 2, 1, 1, 1]);
});

test('a read-only database stops no job for good', async () => {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const makeReadOnly = async (value: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
    await eventually(async () => {
      const { rows } = await admin.query('show default_transaction_read_only');
      expect(rows).toEqual([{ default_transaction_read_only: value }]);
    });
  };
  await ask('before', true);
  await eventually(() => expect(timesOf('before')).toBe(1));
  await makeReadOnly('on');
  gates.get('before')?.resolve();
  gates.clear();
  // A new runner was started and got the same error.
  await logged('Could not start the job queue yet');
  await makeReadOnly('off');
  await admin.end();
  await eventually(async () => expect(await jobsLeft()).toBe(0));
  expect(timesOf('before')).toBe(2);
});

test('stopping does not wait for a database that is away', async () => {
  await ask('held', true);
  await eventually(() => expect(timesOf('held')).toBe(1));
  await postgres.stop();
  gates.get('held')?.resolve();
  await running.pop()?.stop(2_000);
  postgres = await start();
});

test('jobs run again after the host of the database has vanished without closing a connection', async () => {
  await running.pop()?.stop(5_000);
  const proxy = await openFreezingProxy(postgres.url);
  // One worker, because others would open connections that work.
  await startAt(proxy.url, { responseMs: 500, concurrency: 1 });
  await ask('before');
  await eventually(() => expect(timesOf('before')).toBe(1));
  proxy.freeze();
  await ask('during');
  // New connections work again, as after a failover. Those from before stay silent.
  proxy.thaw();
  await eventually(() => expect(timesOf('during')).toBe(1));
  // Some of its connections are still silent.
  await running.pop()?.stop(500);
  proxy.close();
});

test('a process that reconnects keeps its jobs, also when the server notices later that its connections were lost', async () => {
  await running.pop()?.stop(5_000);
  const proxy = await openFreezingProxy(postgres.url);
  await startAt(proxy.url, { responseMs: 500, concurrency: 2 });
  await ask('long', true);
  await ask('short', true);
  await eventually(() => expect(ran).toHaveLength(2));
  proxy.freeze();
  const atFreeze = new Date();
  gates.get('short')?.resolve();
  // Not thawed earlier, because the end of the short job could be recorded over a new connection.
  await logged('The job queue lost its database');
  proxy.thaw();
  await ask('after');
  await eventually(() => expect(timesOf('after')).toBe(1));

  await eventually(async () => expect((await watchers()).filter(({ since }) => since > atFreeze)).toHaveLength(1));
  const lost = (await watchers()).filter(({ since }) => since < atFreeze).map(({ pid }) => pid);
  await database.pool.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) as pid', [lost]);
  const holder = await holderOf('long');
  await startAt(postgres.url);
  expect(await holderOf('long')).toBe(holder);
  expect(timesOf('long')).toBe(1);

  gates.get('long')?.resolve();
  await eventually(async () => expect(await jobsLeft()).toBe(0));
  for (const jobs of running.splice(0)) await jobs.stop(500);
  proxy.close();
});

/** The connections that hold the locks of worker pools. */
async function watchers() {
  const { rows } = await database.pool.query<{ pid: number; since: Date }>(
    `select pid, backend_start as since from pg_stat_activity
     where pid in (select pid from pg_locks where locktype = 'advisory' and classid = 714033)`,
  );
  return rows.map(({ pid, since }) => ({ pid, since: new Date(since) }));
}

/** The pool that runs a job. */
async function holderOf(note: string) {
  const { rows } = await database.pool.query<{ locked_by: string | null }>(
    `select j.locked_by from graphile_worker._private_jobs j where j.payload ->> 'note' = $1`,
    [note],
  );
  return rows[0]?.locked_by;
}
