import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freeBytes } from '../../../server/src/platform/process/data-folder.ts';
import { startServer } from '../../../server/src/processes/test/server.ts';
import { jobsLeft, lostWrites, onSite } from './database-site.ts';
import type { Fault, Outcome } from './fault.ts';

const NOT_RUN: Outcome = { seen: 'NOT RUN: only root may mount a small disk', holds: false };
const START_MS = 15_000;
const FULL_MS = 8_000;
const BACK_MS = 12_000;
const MIB = 1024 * 1024;

/** A small in-memory disk, traversable for the user that runs PostgreSQL. */
async function onSmallDisk<T>(megabytes: number, run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'quad-bench', folder]);
  try {
    return await run(folder);
  } finally {
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string) {
  const path = join(folder, 'ballast');
  const file = await open(path, 'a');
  for (const size of [MIB, 4096]) {
    for (let isFull = false; !isFull;)
      isFull = !(await file.write(Buffer.alloc(size)).then(
        () => true,
        () => false,
      ));
  }
  await file.close();
  return () => rm(path);
}

/** The error message of a server that cannot start, and how long it took. */
async function refusalIn(dataDir: string) {
  const began = performance.now();
  const starting = startServer({ DATA_DIR: dataDir, DEMO: 'off' });
  const server = await Promise.race([starting, wait(START_MS, undefined, { ref: false })]);
  const ms = performance.now() - began;
  if (!server) {
    void starting.then((late) => late.signal('SIGKILL'));
    return { sentence: `nothing after ${START_MS / 1000} s`, isSentence: false, ms };
  }
  if (server.port !== undefined) {
    server.signal('SIGTERM');
    await server.ended;
    return { sentence: 'it started', isSentence: false, ms };
  }
  const lines = server.complaint().trim().split('\n');
  const sentence = lines[0] ?? '';
  return {
    sentence,
    isSentence: lines.length === 1 && sentence.includes(dataDir) && sentence.includes('DATA_DIR'),
    ms,
  };
}

async function firstStarts(): Promise<Outcome> {
  const seen: string[] = [];
  let holds = true;
  const look = async (name: string, dataDir: string) => {
    const { sentence, isSentence, ms } = await refusalIn(dataDir);
    holds &&= isSentence;
    seen.push(`${name}: "${sentence}" after ${(ms / 1000).toFixed(1)} s`);
  };
  for (const megabytes of [60, 100]) await onSmallDisk(megabytes, (folder) => look(`${megabytes} MB`, folder));
  await onSmallDisk(20, async (folder) => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await chmod(dataDir, 0o711);
    await fill(folder);
    await look('none', dataDir);
  });
  await look('/proc/x', '/proc/x');
  return { seen: seen.join('; '), holds };
}

const fullLater = (): Promise<Outcome> =>
  onSmallDisk(600, (folder) =>
    onSite({ DATA_DIR: folder }, async ({ traffic, url, isAlive }) => {
      const empty = await fill(folder);
      const began = performance.now();
      const free = freeBytes(folder);
      // Writes succeed as long as PostgreSQL has room in its existing files.
      while (performance.now() - began < FULL_MS) await traffic.backAfter(performance.now(), 200);
      await empty();
      const took = await traffic.backAfter(performance.now(), BACK_MS);
      await traffic.stop();
      const [lost, left] = [await lostWrites(url, traffic), await jobsLeft(url)];
      const misses = [
        ...(took === undefined ? ['not back'] : []),
        ...(isAlive() ? [] : ['the process ended']),
        ...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
        ...(left > 0 ? [`${left} jobs left`] : []),
        ...traffic.wrong(),
      ];
      const seen = [
        `${free} bytes free for ${FULL_MS / 1000} s`,
        `${traffic.of('write 503')} writes put off`,
        `back ${((took ?? BACK_MS) / 1000).toFixed(1)} s after there was room`,
        `${traffic.acknowledged.length} writes acknowledged, ${lost} lost`,
        ...misses,
      ];
      return { seen: seen.join('; '), holds: misses.length === 0 };
    }),
  );

const asRoot = (run: () => Promise<Outcome>) => () => (process.getuid?.() === 0 ? run() : Promise.resolve(NOT_RUN));

export const FULL_DISK_FAULTS: Fault[] = [
  {
    name: 'full-disk-first-start',
    fault: 'a first start with 60 MB, 100 MB and nothing free, and in /proc/x',
    expected: 'one sentence with the folder and what is missing, at once',
    run: asRoot(firstStarts),
  },
  {
    name: 'full-disk-later',
    fault: 'the disk of the data folder full for 8 s under writes',
    expected: '503 and never 500, back by itself in 12 s, nothing lost',
    run: asRoot(fullLater),
  },
];
