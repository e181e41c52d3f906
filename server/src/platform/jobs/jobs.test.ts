import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newEmptyDatabase, newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createEvents, type Listener } from '../events/events.ts';
import { createLog } from '../process/log.ts';
import { type Jobs, type JobsOptions, prepareJobs, runDueJobs, startJobs } from './jobs.ts';
import { removeExpiredCounters } from './remove-expired-counters.ts';
import { eventually } from '../../test/eventually.ts';

type TestEvent = { type: 'bell.rung'; bell: string } | { type: 'door.opened' };
type Received = { received: string[] };

const log = createLog({ level: 'silent' });
const started: Jobs[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await newTestDatabase();
  await prepareJobs({ url: database.url, log });
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(5_000)));
  await database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => database.close());

const ring: Listener<TestEvent, Received> = {
  event: 'bell.rung',
  name: 'test.ring',
  run: ({ bell }, { received }) => Promise.resolve(void received.push(bell)),
};

async function start(
  options: Partial<JobsOptions<TestEvent, Received>> & Pick<JobsOptions<TestEvent, Received>, 'listeners'>,
) {
  const received: string[] = [];
  const jobs = await startJobs({ url: database.url, log, deps: { received }, queued: [], timed: [], ...options });
  started.push(jobs);
  return { jobs, received };
}

test('several processes prepare an empty database at once', async () => {
  const empty = await newEmptyDatabase();
  const prepared = Array.from({ length: 5 }, () => prepareJobs({ url: empty.url, log }));
  await expect(Promise.all(prepared)).resolves.toHaveLength(5);
  await empty.drop();
});

test('an announced event runs its own listeners, each once, soon after the commit', async () => {
  const twice: Listener<TestEvent, Received> = { ...ring, name: 'test.ring-twice' };
  const door: Listener<TestEvent, Received> = {
    event: 'door.opened',
    name: 'test.door',
    run: (_event, { received }) => Promise.resolve(void received.push('door')),
  };
  const listeners = [ring, twice, door];
  const { received } = await start({ listeners });
  const events = createEvents<TestEvent>({ listeners });
  await database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell: 'noon' }));
  await eventually(() => expect(received).toEqual(['noon', 'noon']));
});

test('rolled-back work announces nothing', async () => {
  const listeners = [ring];
  const { received } = await start({ listeners });
  const events = createEvents<TestEvent>({ listeners });
  await expect(
    database.tx(async (tx) => {
      await events.announce(tx, { type: 'bell.rung', bell: 'never' });
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');
  await database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell: 'after' }));
  await eventually(() => expect(received).toEqual(['after']));
});

test('a listener that throws is retried with growing pauses, and does not stop the others', async () => {
  let attempts = 0;
  const failing: Listener<TestEvent, Received> = {
    event: 'bell.rung',
    name: 'test.failing',
    run: async ({ bell }, { received }) => {
      attempts += 1;
      if (attempts === 1) throw new Error('not yet');
      received.push(`${bell} at last`);
    },
  };
  const listeners = [ring, failing];
  const received: string[] = [];
  const options = { pool: database.pool, log, deps: { received }, listeners, queued: [] };
  const events = createEvents<TestEvent>({ listeners });
  await database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell: 'noon' }));
  await runDueJobs(options);
  expect(received).toEqual(['noon']);

  const { rows } = await database.pool.query<{ attempts: number; waits: boolean }>(
    `select attempts, run_at > now() as waits from graphile_worker.jobs`,
  );
  expect(rows).toEqual([{ attempts: 1, waits: true }]);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runDueJobs(options);
  expect(received).toEqual(['noon', 'noon at last']);
});

test('twenty events run exactly once each with two processes', async () => {
  const listeners = [ring];
  const workers = [await start({ listeners }), await start({ listeners })];
  const events = createEvents<TestEvent>({ listeners });
  const bells = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(bells.map((bell) => database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell }))));
  await eventually(() => expect(workers.flatMap(({ received }) => received)).toHaveLength(20));
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(5_000)));
  expect(workers.flatMap(({ received }) => received).toSorted()).toEqual(bells.toSorted());
});

test('stopping waits for the job that is running', async () => {
  const running = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow: Listener<TestEvent, Received> = {
    event: 'bell.rung',
    name: 'test.slow',
    run: async ({ bell }, { received }) => {
      running.resolve();
      await release.promise;
      received.push(bell);
    },
  };
  const { jobs, received } = await start({ listeners: [slow] });
  started.splice(0);
  await database.tx((tx) =>
    createEvents<TestEvent>({ listeners: [slow] }).announce(tx, { type: 'bell.rung', bell: 'slow' }),
  );
  await running.promise;
  const stopped = jobs.stop(5_000);
  release.resolve();
  await stopped;
  expect(received).toEqual(['slow']);
});

test('the jobs of a dead process are released to another', async () => {
  const listeners = [ring];
  const events = createEvents<TestEvent>({ listeners });
  await database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell: 'orphan' }));
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now()`,
  );
  const { received } = await start({ listeners });
  await eventually(() => expect(received).toEqual(['orphan']));
});

test('the jobs of a living process stay with it when another one starts', async () => {
  const running = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow: Listener<TestEvent, Received> = {
    event: 'bell.rung',
    name: 'test.slow',
    run: async ({ bell }, { received }) => {
      received.push(bell);
      running.resolve();
      await release.promise;
    },
  };
  const first = await start({ listeners: [slow] });
  await database.tx((tx) =>
    createEvents<TestEvent>({ listeners: [slow] }).announce(tx, { type: 'bell.rung', bell: 'mine' }),
  );
  await running.promise;
  const second = await start({ listeners: [slow] });
  const { rows } = await database.pool.query('select locked_by is not null as held from graphile_worker.jobs');
  expect(rows).toEqual([{ held: true }]);
  release.resolve();
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(5_000)));
  expect([first.received, second.received]).toEqual([['mine'], []]);
});

test('expired rate limit counters are removed', async () => {
  await database.pool.query(
    `insert into rate_counters (key, count, expires_at)
     values ('past', 1, now() - interval '1 minute'), ('present', 1, now() + interval '1 minute')`,
  );
  await database.pool.query(
    `insert into rate_members (counter_key, member, expires_at) select key, 'somebody', expires_at from rate_counters`,
  );
  await removeExpiredCounters({ db: database, clock: { now: () => new Date() } });
  const { rows } = await database.pool.query('select key from rate_counters');
  expect(rows).toEqual([{ key: 'present' }]);
  const { rows: members } = await database.pool.query('select counter_key as key from rate_members');
  expect(members).toEqual(rows);
});

test('heavy work has its own queue with its own concurrency, and delays nothing else', async () => {
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const heavy: Listener<TestEvent, Received> = {
    event: 'bell.rung',
    name: 'test.heavy',
    queue: 'heavy',
    run({ bell }) {
      begun.push(bell);
      return new Promise((end) => gates.push(end));
    },
  };
  const listeners = [heavy, ring];
  const { received } = await start({ listeners, concurrency: 1, queueConcurrency: 2 });
  const events = createEvents<TestEvent>({ listeners });
  const bells = ['one', 'two', 'three', 'four'];
  for (const bell of bells) await database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell }));
  await eventually(() => expect(received).toHaveLength(4));
  await eventually(() => expect(begun).toHaveLength(2));
  gates.splice(0, 1).forEach((end) => end());
  await eventually(() => expect(begun).toHaveLength(3));
  gates.splice(0).forEach((end) => end());
  await eventually(() => expect(begun).toHaveLength(4));
  gates.splice(0).forEach((end) => end());
  expect(begun.toSorted()).toEqual(bells.toSorted());
});

test('a scheduled run that takes long is not joined by the next ones, and the one after it runs', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const run = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  const { received } = await start({ listeners: [ring], timed: [{ name: 'test.slow', cron: '0 0 1 1 *', run }] });
  const addRun = () => database.pool.query(`select graphile_worker.add_job('test.slow')`);
  const jobsLeft = async () => (await database.pool.query('select from graphile_worker.jobs')).rows.length;
  await addRun();
  await eventually(() => expect(gates).toHaveLength(1));
  for (let minute = 0; minute < 8; minute += 1) await addRun();
  await eventually(async () => expect(await jobsLeft()).toBe(1));
  const events = createEvents<TestEvent>({ listeners: [ring] });
  await database.tx((tx) => events.announce(tx, { type: 'bell.rung', bell: 'noon' }));
  await eventually(() => expect(received).toEqual(['noon']));
  expect(gates).toHaveLength(1);

  gates[0]?.reject(new Error('took too long'));
  await eventually(async () => {
    const { rows } = await database.pool.query(
      'select from graphile_worker.jobs where attempts = 1 and run_at > now()',
    );
    expect(rows).toHaveLength(1);
  });
  await addRun();
  await eventually(() => expect(gates).toHaveLength(2));
  gates[1]?.resolve();
});

test('a process whose clock is ahead schedules nothing until it is right, and says so', async () => {
  const lines: string[] = [];
  const warned = createLog({ level: 'warn', to: { write: (line) => void lines.push(line) } });
  let runs = 0;
  const timed = [{ name: 'test.timed', cron: '* * * * *', run: async () => void (runs += 1) }];
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  /** Sets the clock to just before a full minute. `eventually` advances it. */
  const setClock = (ms: number) => vi.setSystemTime(Math.floor(ms / 60_000) * 60_000 + 59_500);
  const now = Date.now();
  setClock(now + 3 * 3_600_000);
  await start({ listeners: [], timed, log: warned, clockCheckMs: 100 });
  await eventually(() => expect(new Date().getSeconds()).toBe(2));
  const { rows } = await database.pool.query(
    `select from graphile_worker._private_known_crontabs where last_execution > now() + interval '5 minutes'`,
  );
  expect(rows).toEqual([]);
  expect(lines.join()).toContain('The clock of this process is ahead of the database');

  setClock(now - 60_000);
  await eventually(() => expect(lines.join()).toContain('The job queue has the right time and is being restarted'));
  setClock(now - 60_000);
  await eventually(() => expect(runs).toBeGreaterThan(0));
});
