import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { AppError } from '../app-error.ts';
import { prepareJobs, runDueJobs } from '../jobs/jobs.ts';
import { createLog } from '../process/log.ts';
import { eventually } from '../../test/eventually.ts';
import { BATCH_SIZE, openEventBatches } from './event-batch.ts';
import { startEventLoop } from './event-loop.ts';
import { createEvents, type Listener } from './events.ts';

type TestEvent = { type: 'bell.rung'; bell: string } | { type: 'door.opened'; door: string };
type Seen = { batches: string[][] };

const log = createLog({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
  await prepareJobs({ url: database.url, log });
});
afterEach(() => database.pool.query('delete from events; delete from graphile_worker._private_jobs'));
afterAll(() => database.close());

const ring: Listener<TestEvent, Seen> = {
  event: 'bell.rung',
  name: 'test.ring',
  runMany: (events, { batches }) => Promise.resolve(void batches.push(events.map(({ bell }) => bell))),
};

function open(listeners: Listener<TestEvent, Seen>[]) {
  const deps: Seen = { batches: [] };
  const options = { pool: database.pool, log, deps, listeners };
  return {
    events: createEvents<TestEvent>({ listeners }),
    batches: openEventBatches(options),
    seen: deps.batches,
    work: () => runDueJobs({ ...options, queued: [] }),
  };
}

const bell = (name: string): TestEvent => ({ type: 'bell.rung', bell: name });

const waiting = async (table: 'events' | 'graphile_worker.jobs') => {
  const { rows } = await database.pool.query(`select from ${table}`);
  return rows.length;
};

test('the events of one transaction are one statement, and those of many are handled together, in order', async () => {
  const { events, batches, seen } = open([ring]);
  await events.announce(database.db, bell('one'), bell('two'));
  await events.announce(database.db, bell('three'));
  expect(await batches.handle()).toBe(3);
  expect(seen).toEqual([['one', 'two', 'three']]);
  expect(await batches.handle()).toBe(0);
});

test('an event can be announced by the statement that makes it true', async () => {
  const { events, batches, seen } = open([ring]);
  const announcing = events.announcing('bell.rung', { bell: sql`rung.name` }, sql`rung`);
  await sql`
    with rung as (select name from (values ('noon'), ('dusk')) as bells (name)), announced as (${announcing})
    select from rung`.execute(database.db);
  await batches.handle();
  expect(seen).toEqual([['noon', 'dusk']]);
});

test('an event that fails in a batch is tried alone, and one that fails alone is retried by the queue', async () => {
  const tried: string[][] = [];
  const picky: Listener<TestEvent, Seen> = {
    event: 'bell.rung',
    name: 'test.picky',
    runMany: async (events) => {
      tried.push(events.map(({ bell: name }) => name));
      if (events.some(({ bell: name }) => name === 'cracked')) throw new Error('This bell is cracked');
    },
  };
  const { events, seen, work } = open([ring, picky]);
  await events.announce(database.db, bell('one'), bell('cracked'), bell('two'));
  await work();
  expect(seen).toEqual([['one', 'cracked', 'two']]);
  // In the batch, alone, then at once by its job.
  expect(tried).toEqual([['one', 'cracked', 'two'], ['one'], ['cracked'], ['two'], ['cracked']]);
  const { rows } = await database.pool.query(
    'select task_identifier, attempts, run_at > now() as waits from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ task_identifier: 'test.picky', attempts: 1, waits: true }]);
  expect(await waiting('events')).toBe(0);
});

test('a process that dies during a batch leaves all of it to the next', async () => {
  const { events, batches, seen } = open([
    ring,
    {
      event: 'door.opened',
      name: 'test.die',
      runMany: async () => {
        if (seen.length > 1) return;
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        );
      },
    },
  ]);
  await events.announce(database.db, bell('noon'), { type: 'door.opened', door: 'front' });
  await expect(batches.handle()).rejects.toThrow(/connection error|terminat|ECONNRESET/);
  expect(await waiting('events')).toBe(2);
  expect(await batches.handle()).toBe(2);
  expect(seen).toEqual([['noon'], ['noon']]);
});

test('two processes never handle the same event', async () => {
  const [one, other] = [open([ring]), open([ring])];
  const names = Array.from({ length: BATCH_SIZE + 100 }, (_, n) => `bell ${n}`);
  await one.events.announce(database.db, ...names.map(bell));
  const handled = await Promise.all([one.batches.handle(), other.batches.handle()]);
  expect(handled.toSorted()).toEqual([100, BATCH_SIZE]);
  expect([...one.seen, ...other.seen].flat().toSorted()).toEqual(names.toSorted());
});

test('an event for an unknown listener waits for the version that knows it', async () => {
  const newer = open([ring, { ...ring, name: 'test.ring-newly' }]);
  await newer.events.announce(database.db, bell('noon'));
  const older = open([ring]);
  expect(await older.batches.handle()).toBe(0);
  expect(await newer.batches.handle()).toBe(1);
  expect(newer.seen).toEqual([['noon'], ['noon']]);
});

test('an event that has waited long when a process starts gets its own job, which counts its tries', async () => {
  const { events, batches, seen, work } = open([ring]);
  await events.announce(database.db, bell('poisonous'));
  await database.pool.query(`update events set created_at = now() - interval '2 minutes'`);
  await events.announce(database.db, bell('fresh'));
  await batches.handOverSuspects();
  expect([await waiting('events'), await waiting('graphile_worker.jobs')]).toEqual([1, 1]);
  await work();
  expect(seen.flat().toSorted()).toEqual(['fresh', 'poisonous']);
});

test('while the database is away a batch is returned completely', async () => {
  let isAway = true;
  const { events, batches } = open([
    {
      ...ring,
      runMany: () => (isAway ? Promise.reject(Object.assign(new Error('away'), { code: '57P01' })) : Promise.resolve()),
    },
  ]);
  await events.announce(database.db, bell('one'), bell('two'));
  await expect(batches.handle()).rejects.toThrow('away');
  expect([await waiting('events'), await waiting('graphile_worker.jobs')]).toEqual([2, 0]);
  isAway = false;
  expect(await batches.handle()).toBe(2);
});

/** A listener whose statement times out for batches that `isSlow` selects. */
function slowAt(isSlow: (bells: string[]) => boolean, handled: string[]): Listener<TestEvent, Seen> {
  return {
    event: 'bell.rung',
    name: 'test.slow',
    runMany: async (events) => {
      const bells = events.map(({ bell: name }) => name);
      await database.tx(async (tx) => {
        await sql`set local statement_timeout = 50`.execute(tx);
        await sql`select pg_sleep(${isSlow(bells) ? 10 : 0}::int)`.execute(tx);
      });
      handled.push(...bells);
    },
  };
}

/** Runs the event loop until stopped, and collects its warnings. */
function startLoop(listeners: Listener<TestEvent, Seen>[]) {
  const warnings: string[] = [];
  const loop = startEventLoop({
    pool: database.pool,
    log: createLog({ level: 'warn', to: { write: (line) => void warnings.push(line) } }),
    deps: { batches: [] },
    listeners,
    onWake: () => () => undefined,
  });
  onTestFinished(() => loop.stop(5_000));
  return warnings;
}

test('a batch that takes too long for one statement is handled in smaller ones', async () => {
  const handled: string[] = [];
  const listeners = [slowAt((bells) => bells.length > 60, handled)];
  const names = Array.from({ length: BATCH_SIZE }, (_, n) => `bell ${n}`);
  await createEvents<TestEvent>({ listeners }).announce(database.db, ...names.map(bell));
  const warnings = startLoop(listeners);
  await eventually(() => expect(handled.toSorted()).toEqual(names.toSorted()));
  await eventually(async () => expect(await waiting('events')).toBe(0));
  expect(await waiting('graphile_worker.jobs')).toBe(0);
  expect(warnings.join()).toContain('took too long');
});

test('a batch during which the database ends the idle transaction is handled in smaller ones', async () => {
  const pool = new pg.Pool({ connectionString: database.url, options: '-c idle_in_transaction_session_timeout=300ms' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  const handled: string[] = [];
  const slow: Listener<TestEvent, Seen> = {
    event: 'bell.rung',
    name: 'test.slow',
    runMany: async (bells) => {
      await database.pool.query('select pg_sleep($1)', [bells.length / 20]);
      handled.push(...bells.map(({ bell: name }) => name));
    },
  };
  const names = Array.from({ length: 16 }, (_, n) => `bell ${n}`);
  const listeners = [slow];
  await createEvents<TestEvent>({ listeners }).announce(database.db, ...names.map(bell));
  const batches = openEventBatches({ pool, log, deps: { batches: [] }, listeners, longMs: 200 });
  await eventually(async () => {
    await batches.handle().catch(() => undefined);
    expect(await waiting('events')).toBe(0);
  });
  expect(new Set(handled)).toEqual(new Set(names));
});

test('an event that takes too long even alone goes to the queue, and the others are handled', async () => {
  const handled: string[] = [];
  const listeners = [slowAt((bells) => bells.includes('endless'), handled)];
  const names = Array.from({ length: 9 }, (_, n) => `bell ${n}`);
  await createEvents<TestEvent>({ listeners }).announce(database.db, ...[...names, 'endless'].map(bell));
  startLoop(listeners);
  await eventually(async () => expect(await waiting('events')).toBe(0));
  expect(handled.toSorted()).toEqual(names);
  expect(await waiting('graphile_worker.jobs')).toBe(1);
});

test('events that wait because every attempt fails are reported', async () => {
  const listeners: Listener<TestEvent, Seen>[] = [
    { ...ring, runMany: () => Promise.reject(new AppError('try_again')) },
  ];
  await createEvents<TestEvent>({ listeners }).announce(database.db, bell('noon'));
  const warnings = startLoop(listeners);
  await eventually(() => expect(warnings.join()).toContain('Events have been waiting'));
  expect(warnings).toHaveLength(1);
});
