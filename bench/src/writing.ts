import { parseArgs } from 'node:util';
import pg from 'pg';
import { testConfig } from '../../server/src/config/test/config.ts';
import { createDeps } from '../../server/src/create-deps.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { askAs } from './faults/steady-traffic.ts';
import { startProgram, stopProgram } from './load/child-program.ts';
import { SECRET, serverEnv } from './load/server-env.ts';
import { onData } from './on-data.ts';
import { middleOf } from './reading/measure-reading.ts';
import { postmasterOf, processorTime } from './searching/processor-time.ts';
import { type Action, prepareActions } from './writing/actions.ts';
import { backlogOf, drain } from './writing/backlog.ts';
import { countStatements } from './writing/count-statements.ts';
import { measureLimit } from './writing/limit.ts';
import { print } from './print.ts';

/*
 * Measures what writing costs, right beside what the machine can do at most: posts, comments, saves and messages, with
 * everything that follows from them. CPU time and counts do not depend on other load on the machine; rates do.
 */

const { values } = parseArgs({
  options: {
    /** A large data set, filled by generate.ts. Without it, a new one with `--posts` posts. */
    'data-dir': { type: 'string' },
    posts: { type: 'string', default: '20000' },
    students: { type: 'string', default: '400' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    /** Only actions whose name contains this. */
    only: { type: 'string', default: '' },
    'log-level': { type: 'string', default: 'warn' },
  },
});

const COUNTED_REQUESTS = 40;
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);

type Load = { port: number; connections: number; seconds: number };

/** Sends requests over this many connections, and returns how many succeeded. */
async function write({ name, next }: Action, { port, connections, seconds }: Load, from: number) {
  const until = performance.now() + seconds * 1_000;
  let sent = from;
  const refusals = new Map<string, number>();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { student, method, path, body } = next(sent++);
        const response = await askAs(port, student, method, path, body);
        if (response.status === 200) continue;
        const why = `${response.status} ${response.body.slice(0, 120)}`;
        refusals.set(why, (refusals.get(why) ?? 0) + 1);
      }
    }),
  );
  for (const [why, times] of refusals) print(`${name}: ${times} × ${why}`);
  return sent - from;
}

type Result = { perSecond: number; ratio: number; cpuMs: number; backlog: number; drainMs: number };

async function measure(dataDir: string, url: string) {
  const base = serverEnv({ url, dataDir, logLevel: values['log-level'] });
  const env = { ...base, JOBS: 'on', MAIL_DELAY_SECONDS: '1' };
  const config = testConfig({ dataDir, secret: SECRET, mailDelayMs: 1_000 });
  const log = createLog({ level: 'error' });
  await prepareJobs({ url, log });
  const deps = await createDeps({ config, log, databaseUrl: url, isAlone: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const students = Number(values.students);
  const counted = await countStatements(deps, await prepareActions(deps, students), COUNTED_REQUESTS);

  const load = { connections: Number(values.connections), seconds: Number(values.seconds) };
  const { child, port } = await startProgram('quad-server.ts', env);
  const postmaster = await postmasterOf(dataDir);
  const busy = async () => ((await processorTime(postmaster)) ?? NaN) + ((await processorTime(child.pid ?? 0)) ?? NaN);
  const results = new Map<string, Result[]>();
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const actions = (await prepareActions(deps, students)).filter(({ name }) => name.includes(values.only));
      for (const action of actions) {
        await drain(client);
        // Warm-up: plans are made and sessions are cached.
        const begun = await write(action, { ...load, port, seconds: Math.min(1, load.seconds) }, 0);
        await drain(client);
        const before = await busy();
        const done = await write(action, { ...load, port }, begun);
        const backlog = await backlogOf(client);
        const drainMs = await drain(client);
        const cpuMs = ((await busy()) - before) / done;
        const perSecond = done / load.seconds;
        const limit = await measureLimit(url, load.connections, load.seconds);
        const result = { perSecond, ratio: perSecond / limit, cpuMs, backlog, drainMs };
        results.set(action.name, [...(results.get(action.name) ?? []), result]);
      }
      if (round === 0) {
        row(
          'Action',
          'per second',
          'of the limit',
          'required',
          'CPU ms',
          'statements',
          'round trips',
          'round trips later',
          'backlog',
          'drained after',
        );
        row(...Array.from({ length: 10 }, () => '---'));
      }
      if (round + 1 < Number(values.rounds)) continue;
      for (const { name, required } of actions) {
        const all = results.get(name) ?? [];
        const middle = (pick: (result: Result) => number) => middleOf(all.map(pick));
        const { statements, trips, later } = counted.get(name) ?? { statements: 0, trips: 0, later: 0 };
        row(
          name,
          Math.round(middle(({ perSecond }) => perSecond)),
          middle(({ ratio }) => ratio).toFixed(3),
          required > 0 ? required : '–',
          middle(({ cpuMs }) => cpuMs).toFixed(2),
          statements.toFixed(1),
          trips.toFixed(1),
          later.toFixed(1),
          Math.max(...all.map(({ backlog }) => backlog)),
          `${Math.round(Math.max(...all.map(({ drainMs }) => drainMs)))} ms`,
        );
      }
    }
  } finally {
    await stopProgram(child);
    await client.end();
    await deps.close();
  }
}

await onData({ dataDir: values['data-dir'], posts: Number(values.posts) }, measure);
