import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { draftOf } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { createEvents, type Listener } from '../events/events.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { addJob } from '../jobs/queue.ts';
import { createLog, type Log } from '../process/log.ts';
import { withCause } from './cause.ts';

/* Every log line names the request that caused it, whichever process writes the line. */

type Bell = { type: 'bell.rung'; bell: string };
type Parts = { log: Log };

const world = await useWorld();
const olive = await world.student('olive');
let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterEach(() => database.pool.query('delete from events; delete from graphile_worker._private_jobs'));
afterAll(() => database.close());

function capture() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'debug', to: { write: (line) => void lines.push(JSON.parse(line)) } });
  return { log, lines, about: (message: string) => lines.filter(({ msg }) => msg === message) };
}

const logBell = ({ bell }: Bell, { log }: Parts) => Promise.resolve(log.info({}, `heard ${bell}`));
const together: Listener<Bell, Parts> = {
  event: 'bell.rung',
  name: 'test.together',
  runMany: async (bells, parts) => {
    for (const bell of bells) await logBell(bell, parts);
  },
};
const alone: Listener<Bell, Parts> = { event: 'bell.rung', name: 'test.alone', run: logBell };

async function ring(listeners: Listener<Bell, Parts>[], ...bells: { bell: string; requestId: string }[]) {
  const events = createEvents<Bell>({ listeners });
  for (const { bell, requestId } of bells) {
    await withCause({ requestId }, () => events.announce(database.db, { type: 'bell.rung', bell }));
  }
}

function work(log: Log, listeners: Listener<Bell, Parts>[]) {
  const queued = [{ name: 'test.queued', run: (payload: unknown) => Promise.resolve(log.info({ payload }, 'queued')) }];
  return runDueJobs({ pool: database.pool, log, deps: { log }, listeners, queued });
}

test('a job and a listener log with the id of the request that caused them', async () => {
  const { log, about } = capture();
  await ring([alone, together], { bell: 'noon', requestId: 'r-1' });
  await withCause({ requestId: 'r-2' }, () =>
    addJob(database.db, { name: 'test.queued', payload: { id: 'x' }, attemptsMax: 1 }),
  );
  await work(log, [alone, together]);
  expect(
    about('heard noon')
      .map(({ job, requestId }) => `${String(job)} ${String(requestId)}`)
      .toSorted(),
  ).toEqual(['test.alone r-1', 'test.together r-1']);
  // The handler gets the payload without its cause.
  expect(about('queued')).toMatchObject([{ requestId: 'r-2', job: 'test.queued', payload: { id: 'x' } }]);
});

test('a batch logs the ids of its requests', async () => {
  const { log, about } = capture();
  await ring([together], { bell: 'one', requestId: 'r-1' }, { bell: 'two', requestId: 'r-2' });
  await work(log, [together]);
  expect(about('heard one')).toMatchObject([{ job: 'test.together', requestIds: ['r-1', 'r-2'] }]);
});

test('events of a job have the same cause, and so does a failure', async () => {
  const { log, about, lines } = capture();
  const again: Listener<Bell, Parts> = {
    event: 'bell.rung',
    name: 'test.again',
    run: async ({ bell }) => {
      if (bell === 'echo') throw new Error('cracked');
      await createEvents<Bell>({ listeners: [again, alone] }).announce(database.db, {
        type: 'bell.rung',
        bell: 'echo',
      });
    },
  };
  await ring([again], { bell: 'noon', requestId: 'r-1' });
  await work(log, [again, alone]);
  expect(about('heard echo')).toMatchObject([{ requestId: 'r-1', job: 'test.alone' }]);
  const failure = lines.find(({ level, msg }) => level === 'warn' && String(msg).includes('test.again'));
  expect(failure).toMatchObject({ requestId: 'r-1' });
});

test('a write through HTTP stores its request id with its event', async () => {
  const posted = await world.as(olive).call('POST', '/posts', draftOf('A lamp'));
  expect(posted.statusCode).toBe(200);
  const { rows } = await world.deps.db.pool.query<{ id: string }>(
    `select payload -> 'cause' ->> 'requestId' as id from events where payload ->> 'type' = 'post.created'`,
  );
  expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

test('work without a request logs as before', () => {
  const { log, lines } = capture();
  log.info({}, 'started');
  withCause({ requestId: 'r-1' }, () => log.child({ requestId: 'r-1' }).info({}, 'once'));
  expect(Object.keys(lines[0] ?? {})).toEqual(['level', 'time', 'msg']);
  expect(lines[1]).toMatchObject({ requestId: 'r-1' });
});
