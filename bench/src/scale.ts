import { parseArgs } from 'node:util';
import { COSTS } from './scale/costs.ts';
import { type Machines, simulate } from './scale/queues.ts';
import { print } from './print.ts';

/*
 * How many cores a number of students needs, from the costs that `costs.ts` measured. Arithmetic where costs add up,
 * and a simulation of the queues for the time that a request takes. `docs/scale.md` has the result.
 */

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '450000' },
    /** Share of the students who are on the site at the busiest moment. */
    'at-peak': { type: 'string', default: '0.05' },
    /** How long a student is on the site in a day. */
    'minutes-a-day': { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});

const ACT_EVERY_SECONDS = 10;
/** Above this share of its time a core has no room for bursts. */
const BUSY_MAX = 0.6;
const SOCKETS_PER_PROCESS = 10_000;
const LIMITS = { meanMs: 100, p99Ms: 2_000 };
const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const total = COSTS.reduce((sum, { share }) => sum + share, 0);
/** The mean of one column over all requests of these kinds, per request of any kind. */
const meanOf = (column: 'serverMs' | 'databaseMs' | 'sentKb' | 'walKb', isCounted = (_isWrite: boolean) => true) =>
  COSTS.filter(({ isWrite }) => isCounted(isWrite)).reduce((sum, cost) => sum + cost.share * cost[column], 0) / total;

/** The smallest number of cores that leaves room for bursts and keeps every limit. */
function machinesFor(perSecond: number): Machines & { meanMs: number; p99Ms: number } {
  const coresFor = (ms: number) => Math.max(1, Math.ceil((perSecond * ms) / 1_000 / BUSY_MAX));
  const machines = { webProcesses: coresFor(meanOf('serverMs')), databaseCores: coresFor(meanOf('databaseMs')) };
  for (;;) {
    const outcome = simulate(COSTS, perSecond, machines, seeded(Number(values.seed)));
    if (outcome.meanMs < LIMITS.meanMs && outcome.p99Ms < LIMITS.p99Ms) return { ...machines, ...outcome };
    machines.webProcesses += 1;
    machines.databaseCores += 1;
  }
}

function printDay() {
  const requests = (Number(values['minutes-a-day']) * 60) / ACT_EVERY_SECONDS;
  const writeShare = COSTS.filter(({ isWrite }) => isWrite).reduce((sum, { share }) => sum + share, 0) / total;
  print(
    `One student, ${values['minutes-a-day']} minutes a day: ${requests} requests, ${whole(requests * writeShare)} of them writes,`,
  );
  print(
    `${((requests * meanOf('serverMs')) / 1_000).toFixed(2)} s of a server's core, ${((requests * meanOf('databaseMs')) / 1_000).toFixed(2)} s of the database's,`,
  );
  print(
    `${((requests * meanOf('sentKb')) / 1_000).toFixed(1)} MB sent without photos, ${((requests * meanOf('walKb')) / 1_000).toFixed(2)} MB of WAL.\n`,
  );
}

function printScale() {
  row(
    'Students',
    'at once',
    'requests/s',
    'writes/s',
    'web cores',
    'database cores',
    'of them for writes',
    'sockets/process',
    'WAL MB/s',
    'WAL GB/day',
    'mean ms',
    'p99 ms',
  );
  row(...Array.from({ length: 12 }, () => '---'));
  for (const times of [1, 10, 100]) {
    const students = Number(values.students) * times;
    const active = students * Number(values['at-peak']);
    const perSecond = active / ACT_EVERY_SECONDS;
    const { webProcesses, databaseCores, meanMs, p99Ms } = machinesFor(perSecond);
    const writes = COSTS.filter(({ isWrite }) => isWrite).reduce((sum, { share }) => sum + share, 0) / total;
    const writeMs = meanOf('databaseMs', (isWrite) => isWrite);
    row(
      whole(students),
      whole(active),
      whole(perSecond),
      whole(perSecond * writes),
      Math.max(webProcesses, Math.ceil(active / SOCKETS_PER_PROCESS)),
      databaseCores,
      ((perSecond * writeMs) / 1_000).toFixed(1),
      whole(active / webProcesses),
      ((perSecond * meanOf('walKb')) / 1_000).toFixed(1),
      whole((students * ((Number(values['minutes-a-day']) * 60) / ACT_EVERY_SECONDS) * meanOf('walKb')) / 1_000_000),
      meanMs.toFixed(0),
      p99Ms.toFixed(0),
    );
  }
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

printDay();
printScale();
