import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { createEvents } from '../../server/src/platform/events/events.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { NUMBERED_LISTENERS, type Numbered } from './events/handle-events.ts';
import { startProgram, stopProgram } from './load/child-program.ts';
import { onOwnData } from './on-own-data.ts';
import { backlogOf } from './writing/backlog.ts';
import { print } from './print.ts';

/*
 * Checks that no event is lost: announces numbered events while the process that handles them is killed (kill -9) again
 * and again. At the end every number must have been handled. Some are handled twice, which listeners must tolerate.
 */

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '10' } },
});

const AT_ONCE = 20;
const DRAIN_MS = 120_000;

async function run(_dataDir: string, url: string) {
  await prepareJobs({ url, log: createLog({ level: 'silent' }) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table bench_handled (n integer not null)');
  const database = await openDatabase({ url, max: 5, log: { warn: () => undefined } });
  const events = createEvents<Numbered>({ listeners: NUMBERED_LISTENERS });
  const total = Number(values.events);
  const start = () => startProgram('../events/handle-events.ts', { DATABASE_URL: url });

  async function announce() {
    for (let from = 0; from < total; from += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, index) => from + index);
      // Each in its own transaction, as if by different students; every tenth goes through the queue.
      await Promise.all(
        numbers.map((n) => database.tx((tx) => events.announce(tx, { type: n % 10 === 0 ? 'queued' : 'batched', n }))),
      );
    }
  }

  let current = await start();
  let kills = 0;
  const announcing = announce();
  while (kills < Number(values.kills)) {
    await wait(100 + Math.random() * 900);
    current.child.kill('SIGKILL');
    kills += 1;
    current = await start();
  }
  await announcing;
  const until = performance.now() + DRAIN_MS;
  while ((await backlogOf(client)) > 0 && performance.now() < until) await wait(100);
  const { rows } = await client.query<{ handled: number; different: number }>(
    'select count(*)::int4 as handled, count(distinct n)::int4 as different from bench_handled',
  );
  await stopProgram(current.child);
  await client.end();
  await database.close();
  const { handled = 0, different = 0 } = rows[0] ?? {};
  print(`${total} events, ${kills} kills: ${total - different} lost, ${handled - different} handled twice`);
  process.exitCode = different === total ? 0 : 1;
}

await onOwnData(run);
