import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { nextAct } from './campus-day/acts.ts';
import { send } from './campus-day/send.ts';
import { readContent, signInStudents } from './campus-day/students.ts';
import { openSite, type Site } from './load/site.ts';
import { onData } from './on-data.ts';
import { print } from './print.ts';

/*
 * The resident memory of the server: at rest, and over minutes of as many requests as it can answer, in the mix of
 * campus-day.ts. Prints a line that must be flat.
 */

const { values } = parseArgs({
  options: {
    /** A large data set, filled by generate.ts. Without it, a new one with `--posts` posts. */
    'data-dir': { type: 'string' },
    posts: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    students: { type: 'string', default: '1000' },
    /** Other flags for the server's process, to compare: `--node-flags=` for none. */
    'node-flags': { type: 'string' },
    'log-level': { type: 'string', default: 'error' },
  },
});

const REST_MB = 250;
const LOAD_MB = 400;
const EVERY_MS = 15_000;
const SETTLE_MS = 45_000;
/** The first minutes fill caches, so growth is measured from here on. */
const WARM_SHARE = 0.25;
const GROWTH_MAX = 1.05;
const missed = (isMissed: boolean) => (isMissed ? ', missed' : '');
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

async function measureMemory(site: Site) {
  const content = await readContent(site.deps);
  const students = await signInStudents(site.deps, Number(values.students), false);
  await wait(SETTLE_MS);
  const rest = await site.resident();
  print(`At rest: ${Math.round(rest)} MB (required: ${REST_MB}${missed(rest > REST_MB)}).`);

  let [responded, next] = [0, 0];
  const failures = new Map<string, number>();
  const until = performance.now() + Number(values.minutes) * 60_000;
  const busyBefore = await site.busy();
  const loading = Promise.all(
    Array.from({ length: Number(values.connections) }, async () => {
      while (performance.now() < until) {
        const student = students[(next += 1) % students.length];
        const around = student && content.get(student.campusId);
        if (!student || !around) throw new Error('A student without a campus');
        const { kind, ...request } = nextAct(student, around);
        const { status } = await send({ port: site.port, ...student }, request);
        responded += 1;
        if (status !== 200) failures.set(`${kind} ${status}`, (failures.get(`${kind} ${status}`) ?? 0) + 1);
      }
    }),
  );
  const seen: number[] = [];
  print('\n| minute | MB | requests/s |\n| --- | --- | --- |');
  for (let before = 0, passed = 0; performance.now() < until; before = responded) {
    await wait(Math.min(EVERY_MS, Math.max(0, until - performance.now())));
    passed += EVERY_MS;
    seen.push(await site.resident());
    print(
      `| ${(passed / 60_000).toFixed(2)} | ${Math.round(seen.at(-1) ?? 0)} | ${Math.round((responded - before) / (EVERY_MS / 1_000))} |`,
    );
  }
  await loading;
  const cpuMs = ((await site.busy()) - busyBefore) / responded;
  const warm = seen.slice(Math.floor(seen.length * WARM_SHARE));
  const third = Math.ceil(warm.length / 3);
  const growth = mean(warm.slice(-third)) / mean(warm.slice(0, third));
  const most = Math.max(...seen);
  print(`\nAt most: ${Math.round(most)} MB (required: ${LOAD_MB}${missed(most > LOAD_MB)}).`);
  print(
    `The last third of the line to its first: ${growth.toFixed(3)} (required: ${GROWTH_MAX}${missed(growth > GROWTH_MAX)}).`,
  );
  print(`${responded} requests, ${cpuMs.toFixed(2)} ms of CPU each.`);
  for (const [failure, times] of failures) print(`${failure}: ${times} times`);
  await wait(SETTLE_MS);
  print(`At rest again: ${Math.round(await site.resident())} MB.`);
}

const posts = Number(values.posts);
await onData({ dataDir: values['data-dir'], posts }, async (dataDir, url) => {
  const flags = values['node-flags']?.split(' ').filter((flag) => flag !== '');
  const site = await openSite({ dataDir, url, logLevel: values['log-level'], env: { JOBS: 'on' }, flags });
  try {
    await measureMemory(site);
  } finally {
    await site.close();
  }
});
